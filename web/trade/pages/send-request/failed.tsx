import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { NotReached as NotThere } from '#web/trade/rfq/not-reached.tsx';

/** Nobody has this id, or nothing answers. */
export function NotReached({ error, again }: { error: unknown; again: () => unknown }) {
  const t = useTranslations('send-request');
  return (
    <NotThere
      error={error}
      again={again}
      failed={{ title: t('failedTitle'), text: t('failedText') }}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      back={{ to: links.search({}), text: t('search') }}
    />
  );
}
