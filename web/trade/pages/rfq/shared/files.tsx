import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import type { OfferedRfq, OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { useSettings } from '#web/base/settings.tsx';
import { sizeOf } from '#web/trade/attachments/kinds.ts';
import { useDownload } from '#web/trade/attachments/use-download.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';

type Rfq = OwnRfq | OfferedRfq;
type ListedFile = Rfq['files'][number] & { openings?: OwnRfq['files'][number]['openings'] };

/** The files of a request, each with its line. The buyer reads who opened it; a supplier is told so before it does (RFQ-008). */
export function Files({ rfq, bid }: { rfq: Rfq; bid?: string }) {
  const t = useTranslations('rfq-page');
  if (rfq.files.length === 0) return <p className="muted small">{t('files.none')}</p>;
  return (
    <>
      {bid && <p className="muted small">{t(rfq.sealed ? 'files.toldLater' : 'files.told')}</p>}
      <ul className="rfqfiles">
        {rfq.files.map((file) => (
          <FileRow key={file.fileID} rfq={rfq} file={file} bid={bid} />
        ))}
      </ul>
    </>
  );
}

function FileRow({ rfq, file, bid }: { rfq: Rfq; file: ListedFile; bid: string | undefined }) {
  const t = useTranslations('rfq-page');
  const { apiUrl } = useSettings();
  const { fileID, name } = file;
  const { busy, download } = useDownload({
    url: `${apiUrl}/rfq/file/${fileID}?${new URLSearchParams({ rfqID: rfq.rfqID, ...(bid && { bid }) })}`,
    name,
    words: { gone: t('files.gone', { name }), failed: t('files.failed', { name }) },
    onGone: () => void lookAtRfq(rfq.rfqID),
  });
  const line = rfq.lines.find(({ lineID }) => lineID === file.lineID);
  return (
    <li>
      <button type="button" className="rfqfile" aria-busy={busy} onClick={download} aria-label={t('files.download', { name: file.name })}>
        <span className="grow">
          <b dir="auto">{file.name}</b>
          <small className="num">{line ? t('files.line', { size: sizeOf(file.bytes), number: line.number }) : sizeOf(file.bytes)}</small>
        </span>
        {busy ? <span className="spinner" aria-hidden="true" /> : <Download className="icon" />}
      </button>
      {!bid && <Openings openings={file.openings} />}
    </li>
  );
}

function Openings({ openings }: Pick<ListedFile, 'openings'>) {
  const t = useTranslations('rfq-page');
  if (!openings) return <p className="muted small">{t('files.sealed')}</p>;
  if (openings.length === 0) return <p className="muted small">{t('files.unopened')}</p>;
  return (
    <ul className="rfqopenings">
      {openings.map(({ businessID, name, at }) => (
        <li key={businessID} dir="auto">
          {t('files.opened', { name, moment: dateTime(at) ?? '' })}
        </li>
      ))}
    </ul>
  );
}
