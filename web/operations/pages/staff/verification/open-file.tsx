import { isRefusal } from '#web/base/client/refusal.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { getFile } from '#web/trade/attachments/get-file.ts';

interface Props {
  /** Of the API; it opens with the header of every call. */
  url: string;
  name: string;
  words: string;
  failed: string;
}

/** A file that staff alone opens here. Each opening is in the log. */
export function OpenFile({ url, name, words, failed }: Props) {
  const place = useSettings();
  const toast = useToast();
  const open = async () => {
    try {
      saveFile(await getFile(place, url), name);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(failed, 'danger');
    }
  };
  return (
    <button type="button" className="btn btn--tonal btn--sm" onClick={open}>
      {words}
    </button>
  );
}
