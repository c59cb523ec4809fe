import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { type FileAnswer, useFileAnswer } from '#web/components/file/use-file-answer.ts';

/** The revision that is shown as PDF: both sides have the same file (ORD-019). */
export function QuoteDocument({ ask }: { ask: () => Promise<FileAnswer> }) {
  const t = useTranslations('quote.document');
  const { busy, download } = useFileAnswer(t('failed'));
  return (
    <button type="button" className="btn btn--outline btn--sm" aria-busy={busy} onClick={() => void download(ask)}>
      <Download className="icon" />
      {t('download')}
    </button>
  );
}
