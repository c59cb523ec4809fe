import { translator } from '#web/base/text/texts.server.ts';
import type { IndustryView } from './load.ts';

export function headOf(industries: IndustryView[]) {
  const t = translator('en', 'industries');
  const count = String(industries.length);
  return {
    title: t('title', { count }),
    description: t('description', { count, first: industries.at(0)?.name ?? '', last: industries.at(-1)?.name ?? '' }),
  };
}
