import { useDownload } from '#web/trade/attachments/use-download.ts';

interface Props {
  /** Of the API; it opens with the header of every call. */
  url: string;
  name: string;
  words: string;
  failed: string;
}

/** A file that staff alone opens here. Each opening is in the log. */
export function OpenFile({ url, name, words, failed }: Props) {
  const { busy, download } = useDownload({ url, name, words: { gone: failed, failed } });
  return (
    <button type="button" className="btn btn--tonal btn--sm" aria-busy={busy} onClick={download}>
      {words}
    </button>
  );
}
