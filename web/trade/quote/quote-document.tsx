import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useSettings } from '#web/base/settings.tsx';
import { useDownload } from '#web/trade/attachments/use-download.ts';

interface Props {
  /** Of the call that answers it, with its query. */
  path: string;
  number: string;
  revision: number;
}

/** The revision that is shown as PDF: both sides have the same file (ORD-019). */
export function QuoteDocument({ path, number, revision }: Props) {
  const t = useTranslations('quote.document');
  const { apiUrl } = useSettings();
  const { busy, download } = useDownload({ url: `${apiUrl}${path}`, name: `${number}-${revision}.pdf`, words: { gone: t('failed'), failed: t('failed') } });
  return (
    <button type="button" className="btn btn--outline btn--sm" aria-busy={busy} onClick={download}>
      <Download className="icon" />
      {t('download')}
    </button>
  );
}
