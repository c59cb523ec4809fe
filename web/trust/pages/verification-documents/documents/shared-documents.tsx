import Download from 'lucide-react/icons/download';
import FileLock2 from 'lucide-react/icons/file-lock';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { FileIcon } from '#web/trade/attachments/file-icon.tsx';
import { sizeOf } from '#web/trade/attachments/kinds.ts';
import { Rows } from '../skeleton.tsx';
import { useDownload, useShared } from './use-documents.ts';

/** What a company has released to the person who looks, or to a company of theirs. */
export function SharedDocuments({ id, company }: { id: string; company: string }) {
  const t = useTranslations('documents');
  const query = useShared(id);
  const { error } = query;
  const download = useDownload();
  if (error && isRefusal(error) && error.status === 404) return <Empty icon={FileLock2} title={t('shared.none')} text={t('shared.noneText', { company })} />;
  return (
    <Loaded of={query} skeleton={<Rows />} failed={t('loadFailed')}>
      {(data) => (
        <div className="stack">
          <p className="muted">{t('shared.lead', { company })}</p>
          {data.map((one) => (
            <article key={one.releaseID} className="card card--pad doc__head" aria-label={one.name}>
              <FileIcon type={one.contentType} />
              <div className="grow min-w-0">
                <h2 dir="auto" className="doc__name">
                  {one.name}
                </h2>
                <p className="small muted num">{t('shared.until', { size: sizeOf(one.bytes), date: date(one.validUntil) ?? '' })}</p>
              </div>
              <button type="button" className="btn btn--tonal" aria-label={t('download', { name: one.name })} onClick={() => download(one)}>
                <Download className="icon" />
                {t('shared.download')}
              </button>
            </article>
          ))}
        </div>
      )}
    </Loaded>
  );
}
