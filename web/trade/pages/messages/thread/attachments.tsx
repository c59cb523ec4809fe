import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Download from 'lucide-react/icons/download';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { InquiryAttachment, InquiryMessage } from '#contract/trade/inquiry.ts';
import { dateTime } from '#web/base/format.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useNear } from '#web/components/near/use-near.ts';
import type { SentFile } from '#web/trade/attachments/attached.ts';
import { FileIcon } from '#web/trade/attachments/file-icon.tsx';
import { getFile } from '#web/trade/attachments/get-file.ts';
import { endingOf, sizeOf } from '#web/trade/attachments/kinds.ts';
import { usePainted } from '#web/trade/attachments/painted.tsx';
import { useDownload } from '#web/trade/attachments/use-download.ts';

/** The files of a message. Their room is known before they come, so that nothing moves. */
export function Attachments({ attachments, datetime }: Pick<InquiryMessage, 'attachments' | 'datetime'>) {
  const t = useTranslations('attach');
  if (attachments.length === 0) return null;
  return (
    <ul className="said__files" aria-label={`${t('list')}, ${dateTime(datetime)}`}>
      {attachments.map((file) => (
        <li key={file.id}>
          <Card file={file} />
        </li>
      ))}
    </ul>
  );
}

/** Of a message that has not arrived. */
export function WaitingFiles({ files }: { files: SentFile[] }) {
  const t = useTranslations('attach');
  if (files.length === 0) return null;
  return (
    <ul className="said__files" aria-label={t('list')}>
      {files.map(({ token, name, type, bytes }) => (
        <li key={token}>
          <span className="filecard filecard--waits">
            <FileIcon type={type} />
            <Words name={name} bytes={bytes} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Card({ file }: { file: InquiryAttachment }) {
  const t = useTranslations('attach');
  const { url, name } = file;
  const { busy, download } = useDownload({ url, name, words: { gone: t('gone', { name }), failed: t('downloadFailed', { name }) } });
  const label = t(busy ? 'downloading' : 'download', { name: `${file.name}, ${sizeOf(file.bytes)}` });
  const sign = busy ? <span className="spinner" aria-hidden="true" /> : <Download className="icon icon--sm" />;
  if (file.kind === 'image')
    return (
      <button type="button" className="filepicture" aria-label={label} aria-busy={busy} onClick={download}>
        <Preview file={file} />
        <span className="filepicture__foot">
          <Words name={file.name} bytes={file.bytes} />
          {sign}
        </span>
      </button>
    );
  return (
    <button type="button" className="filecard" aria-label={label} aria-busy={busy} onClick={download}>
      <FileIcon type={file.type} />
      <Words name={file.name} bytes={file.bytes} />
      {sign}
    </button>
  );
}

function Words({ name, bytes }: { name: string; bytes: number }) {
  return (
    <span className="filecard__words">
      <span dir="auto" className="filecard__name">
        {name}
      </span>
      <span className="filecard__state num">
        {endingOf(name).toUpperCase()} · {sizeOf(bytes)}
      </span>
    </span>
  );
}

/** Wider than tall fills the width; what is very tall is shown whole in a square. */
const WIDEST = 300;
const ratioOf = ({ width = 1, height = 1 }: InquiryAttachment): number => Math.min(3, Math.max(1, width / height));

function Preview({ file }: { file: InquiryAttachment }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  const place = useSettings();
  const load = useCallback((signal: AbortSignal) => getFile(place, `${file.url}?size=preview`, signal), [place, file.url]);
  const failed = usePainted(canvas, isNear && load);
  return (
    <span ref={frame} className="filepicture__frame" style={{ width: WIDEST, maxWidth: '100%', aspectRatio: String(ratioOf(file)) }}>
      {failed ? <CircleAlert className="icon" /> : <canvas ref={canvas} width={1} height={1} />}
    </span>
  );
}
