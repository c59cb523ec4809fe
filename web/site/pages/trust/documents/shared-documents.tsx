import { CircleAlert, Download, FileLock2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { FileIcon } from '#web/features/attachments/file-icon.tsx';
import { sizeOf } from '#web/features/attachments/kinds.ts';
import { Rows } from '../skeleton.tsx';
import { useDownload, useShared } from './use-documents.ts';

/** What a company has released to the person who looks, or to a company of theirs. */
export function SharedDocuments({ id, company }: { id: string; company: string }) {
  const t = useTranslations('documents');
  const { data, error, refetch } = useShared(id);
  const download = useDownload();
  if (error && isRefusal(error) && error.status === 404) return <Empty icon={FileLock2} title={t('shared.none')} text={t('shared.noneText', { company })} />;
  if (error) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  if (!data) return <Rows />;
  return (
    <div className="stack">
      <p className="muted">{t('shared.lead', { company })}</p>
      {data.map((one) => (
        <article key={one.releaseID} className="card card--pad doc__head" aria-label={one.name}>
          <FileIcon type={one.contentType} />
          <div className="grow min-w-0">
            <h2 className="doc__name">{one.name}</h2>
            <p className="small muted num">{t('shared.until', { size: sizeOf(one.bytes), date: date(one.validUntil) ?? '' })}</p>
          </div>
          <button type="button" className="btn btn--tonal" aria-label={t('download', { name: one.name })} onClick={() => download(one)}>
            <Download className="icon" />
            {t('shared.download')}
          </button>
        </article>
      ))}
    </div>
  );
}
