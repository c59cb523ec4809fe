import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import type { Candidate } from './use-candidates.ts';

interface Props {
  candidates: Candidate[];
  close: () => void;
  create: () => void;
}

/**
 * Companies that may be the one that somebody creates: opened in a tab of their own, so that nothing typed is lost (DUP-004).
 * One without an owner is offered to be claimed before anything is created (ONB-003).
 */
export function Candidates({ candidates, close, create }: Props) {
  const t = useTranslations('business-duplicate');
  const isFree = candidates.some(({ claimed }) => !claimed);
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className={isFree ? 'btn btn--outline' : 'btn btn--primary'} onClick={create}>
            {t('create')}
          </button>
        </>
      }
    >
      <p>{t(isFree ? 'textFree' : 'text')}</p>
      <ul className="stack">
        {candidates.map((one) => (
          <li key={one.businessID} className="card card--pad stack stack--sm">
            <Shown candidate={one} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Shown({ candidate: { businessID, companyName, city, country, claimed, shares } }: { candidate: Candidate }) {
  const t = useTranslations('business-duplicate');
  return (
    <>
      <h3 dir="auto" className="h4">
        {companyName}
      </h3>
      <p className="small muted">{[city, country, t(claimed ? 'claimed' : 'unclaimed')].filter(Boolean).join(' · ')}</p>
      <p className="small muted">{t('shares', { list: shares.map((share) => t(`share.${share}`)).join(', ') })}</p>
      <div className="btnrow">
        {!claimed && (
          <Link className="btn btn--primary btn--sm" to={`${links.businessPage(businessID)}#claim`} target="_blank" rel="noopener">
            {t('claim')}
          </Link>
        )}
        <Link className="btn btn--outline btn--sm" to={links.businessPage(businessID)} target="_blank" rel="noopener">
          {t('open')}
        </Link>
      </div>
    </>
  );
}
