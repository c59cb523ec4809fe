import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { getFile } from '#web/trade/attachments/get-file.ts';
import { sizeOf } from '#web/trade/attachments/kinds.ts';

export interface QuoteFileOf {
  fileID: string;
  name: string;
  bytes: number;
}

/** A file of a quote; `query` says of which request, and for a supplier as whom it is asked for. */
export function QuoteFile({ file: { fileID, name, bytes }, query }: { file: QuoteFileOf; query: Record<string, string> }) {
  const t = useTranslations('quote');
  const place = useSettings();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await getFile(place, `${place.apiUrl}/quote/file/${fileID}?${new URLSearchParams(query)}`), name);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('fileFailed', { name }), 'danger');
    }
    setBusy(false);
  };
  return (
    <button type="button" className="quotefile" aria-busy={busy} aria-label={t('openFile', { name })} onClick={() => void open()}>
      <FileText className="icon" />
      <span dir="auto" className="quotefile__name">
        {name}
      </span>
      <small className="num">{sizeOf(bytes)}</small>
    </button>
  );
}
