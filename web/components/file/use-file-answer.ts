import { useRef, useState } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '../save-file.ts';

export interface FileAnswer {
  /** Null: it is made elsewhere. */
  data: { name: string; type: string; content: string } | null;
}

/** Gets a file that is an answer, with the session, which a plain link could not carry, and gives it to the browser. `offline`: what is said without a connection. */
export function useFileAnswer(offline: string) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const download = async (ask: () => Promise<FileAnswer>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { data } = await ask();
      if (data) save(data);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? offline : error.message, 'danger');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { download, busy };
}

function save({ name, type, content }: NonNullable<FileAnswer['data']>): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
