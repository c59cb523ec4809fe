import { useState } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { getFile } from './get-file.ts';

interface Download {
  url: string;
  name: string;
  /** What is said when it is not there any more, and when it could not be had. */
  words: { gone: string; failed: string };
  onGone?: () => void;
}

/** Saves a file that answers to the session alone. One at a time; a second press waits for nothing. */
export function useDownload({ url, name, words, onGone }: Download) {
  const toast = useToast();
  const place = useSettings();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await getFile(place, url), name);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const isGone = error.status === 404;
      toast(isGone ? words.gone : words.failed, 'danger');
      if (isGone) onGone?.();
    }
    setBusy(false);
  };
  return { busy, download: () => void download() };
}
