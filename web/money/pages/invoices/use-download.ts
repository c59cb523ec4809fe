import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '#web/components/save-file.ts';

/** Gets an invoice with the session, which a plain link could not carry, and gives it to the browser as a file. */
export function useDownload(invoiceID: string) {
  const t = useTranslations('invoices');
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const download = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { data } = await client.invoice.download({ invoiceID });
      save(data);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? t('offline') : error.message, 'danger');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { download, busy };
}

function save({ name, type, content }: { name: string; type: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
