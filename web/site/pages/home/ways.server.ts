import type { Settings } from '#web/base/context.ts';
import { texts, translator } from '#web/base/text/texts.server.ts';
import { homeAt } from '#web/base/way-links.ts';
import { type FooterColumn, footerColumns } from '../../shell/footer-columns.server.ts';
import { WAY_NAMES, wayTo } from '../../ways.ts';

/** Each place with its name in the footer, where it leads, and what is there. */
export function waysOf({ language, trade }: Settings) {
  const t = translator(language, 'ways');
  const { footer } = texts(language, 'shell').shell as { footer: Record<string, unknown> };
  const nameOf = ({ name, targets }: FooterColumn, target: string): string | undefined => (footer[name] as string[])[targets.indexOf(target)];
  const entries = WAY_NAMES.map((id) => {
    const column = footerColumns.find(({ targets }) => targets.includes(homeAt(id)));
    return { id, to: wayTo(id, trade), name: (column && nameOf(column, homeAt(id))) ?? id, text: t(`entries.${id}`) };
  });
  return { heading: t('heading'), lede: t('lede'), entries };
}

export type WaysView = ReturnType<typeof waysOf>;
