import FileText from 'lucide-react/icons/file-text';
import { useTranslations } from 'use-intl';
import { useSettings } from '#web/base/settings.tsx';
import { sizeOf } from '#web/trade/attachments/kinds.ts';
import { useDownload } from '#web/trade/attachments/use-download.ts';

export interface QuoteFileOf {
  fileID: string;
  name: string;
  bytes: number;
}

/** A file of a quote; `query` says of which request, and for a supplier as whom it is asked for. */
export function QuoteFile({ file: { fileID, name, bytes }, query }: { file: QuoteFileOf; query: Record<string, string> }) {
  const t = useTranslations('quote');
  const { apiUrl } = useSettings();
  const { busy, download } = useDownload({
    url: `${apiUrl}/quote/file/${fileID}?${new URLSearchParams(query)}`,
    name,
    words: { gone: t('fileFailed', { name }), failed: t('fileFailed', { name }) },
  });
  return (
    <button type="button" className="quotefile" aria-busy={busy} aria-label={t('openFile', { name })} onClick={download}>
      <FileText className="icon" />
      <span dir="auto" className="quotefile__name">
        {name}
      </span>
      <small className="num">{sizeOf(bytes)}</small>
    </button>
  );
}
