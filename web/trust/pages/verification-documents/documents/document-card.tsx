import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { date, dateTime } from '#web/base/format.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { FileIcon } from '#web/trade/attachments/file-icon.tsx';
import { sizeOf } from '#web/trade/attachments/kinds.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { type CompanyDocument, type Release, useAct, useDownload } from './use-documents.ts';

/** A document with whom it is released to, who opened it, and what one may do about it. */
export function DocumentCard({ id, one }: { id: string; one: CompanyDocument }) {
  const t = useTranslations('documents');
  const { name, contentType, bytes, addedAt, releases } = one;
  return (
    <article className="card card--pad stack" aria-label={name}>
      <div className="doc__head">
        <FileIcon type={contentType} />
        <div className="grow min-w-0">
          <h2 dir="auto" className="doc__name">
            {name}
          </h2>
          <p className="small muted num">{t('addedOn', { size: sizeOf(bytes), date: date(addedAt) ?? '' })}</p>
        </div>
        <Deeds id={id} one={one} />
      </div>
      {releases.length === 0 ? (
        <p className="small muted">{t('notReleased')}</p>
      ) : (
        <ul className="doc__releases">
          {releases.map((release) => (
            <ReleaseRow key={release.releaseID} id={id} release={release} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Deeds({ id, one: { documentID, name, url } }: { id: string; one: CompanyDocument }) {
  const t = useTranslations('documents');
  const act = useAct(id);
  const download = useDownload();
  const [asked, setAsked] = useState<'release' | 'remove' | null>(null);
  const remove = async () => {
    await act((client) => client.document.remove({ id, documentID }), t('removed', { name }));
    setAsked(null);
  };
  return (
    <div className="btnrow">
      <button type="button" className="btn btn--tonal btn--sm" aria-label={t('releaseOf', { name })} onClick={() => setAsked('release')}>
        <Share2 className="icon" />
        {t('release')}
      </button>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('download', { name })} onClick={() => download({ url, name })}>
        <Download className="icon" />
      </button>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removeOf', { name })} onClick={() => setAsked('remove')}>
        <Trash2 className="icon" />
      </button>
      {asked === 'release' && <ReleaseDialog id={id} documentID={documentID} name={name} close={() => setAsked(null)} />}
      {asked === 'remove' && (
        <Confirm
          title={t('removeTitle', { name })}
          text={t('removeText')}
          word={t('remove')}
          cancel={t('cancel')}
          run={remove}
          close={() => setAsked(null)}
          danger
        />
      )}
    </div>
  );
}

function ReleaseRow({ id, release: { releaseID, to, validUntil, ended, views, viewsCount } }: { id: string; release: Release }) {
  const t = useTranslations('documents');
  const act = useAct(id);
  const until = date(validUntil) ?? '';
  return (
    <li className={ended ? 'doc__over' : undefined}>
      <span className="grow">
        {t('to', { name: to.name })}, {ended === 'revoked' ? t('revoked') : t(ended === 'expired' ? 'expired' : 'until', { date: until })}
      </span>
      {viewsCount === 0 ? (
        <span className="small muted">{t('views', { count: 0 })}</span>
      ) : (
        <details className="small doc__views">
          <summary>{t('views', { count: viewsCount })}</summary>
          <ul>
            {views.map(({ name, at }) => (
              <li key={`${name}${at}`} className="num">
                {t('view', { name: name || t('somebody'), at: dateTime(at) ?? '' })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!ended && (
        <button
          type="button"
          className="btn btn--outline btn--sm"
          aria-label={t('revokeOf', { name: to.name })}
          onClick={() => act((client) => client.document.revoke({ id, releaseID }), t('revokedToast', { name: to.name }))}
        >
          {t('revoke')}
        </button>
      )}
    </li>
  );
}
