import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { CaseProps } from '../cases/case-props.ts';
import { CaseHead, CaseLoaded } from '../cases/use-case.tsx';
import { ReviewCheck } from './review-check.tsx';
import { type Reviewed, useAction, useReviewed } from './use-review.ts';

/** One business that asks for its badge, with its evidence and what is decided on it. */
export default function ReviewCase(props: CaseProps) {
  return (
    <LateTexts names={['staff-verification']}>
      <Review {...props} />
    </LateTexts>
  );
}

function Review({ id, onDone }: CaseProps) {
  const t = useTranslations('staff-verification');
  const query = useReviewed(id);
  return (
    <CaseLoaded of={query}>
      {(data) => {
        const [asked] = data.requests;
        return (
          <article className="stack stack--sm">
            <CaseHead title={data.companyName}>
              {asked && t('asked', { date: date(asked.askedAt) ?? '' })} <span className="casetag">{stateOf(data, t)}</span>
            </CaseHead>
            <Company reviewed={data} />
            {data.checks.length === 0 && <p className="small muted">{t('noChecks')}</p>}
            {data.checks.map((check) => (
              <ReviewCheck key={check.checkID} check={check} />
            ))}
            <Decide reviewed={data} onDone={onDone} />
          </article>
        );
      }}
    </CaseLoaded>
  );
}

const stateOf = ({ verified, validUntil }: Reviewed, t: ReturnType<typeof useTranslations<'staff-verification'>>): string =>
  verified ? t('verified', { date: date(validUntil ?? '') ?? '' }) : t('notVerified');

function Company({ reviewed: { businessID, companyName, address, website } }: { reviewed: Reviewed }) {
  const t = useTranslations('staff-verification');
  return (
    <section className="card casepart" aria-label={companyName}>
      <p>{address ? t('address', { address }) : t('noAddress')}</p>
      {website && <p>{t('website', { website })}</p>}
      <p>
        <Link className="caselink" to={links.businessPage(businessID)}>
          {t('page')}
        </Link>
      </p>
    </section>
  );
}

interface DecideProps {
  reviewed: Reviewed;
  onDone: () => void;
}

function Decide({ reviewed: { businessID: id, companyName, verified, requests }, onDone }: DecideProps) {
  const t = useTranslations('staff-verification');
  const { act, busy, error } = useAction();
  const [reason, setReason] = useState('');
  const isOpen = requests[0]?.state === 'open';
  const decide = async (...deed: Parameters<typeof act>) => {
    if (await act(...deed)) onDone();
  };
  return (
    <section className="card casepart decide" aria-label={t('decision')}>
      <h3 className="h4">{t('decision')}</h3>
      {(isOpen || verified) && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          error={error?.fields['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <FormFailure>{error && !error.fields['reason'] && error.message}</FormFailure>
      <div className="btnrow">
        {(!verified || isOpen) && (
          <button
            type="button"
            className="btn btn--primary"
            aria-busy={busy}
            onClick={() => decide((client) => client.verificationReview.grant({ id }), t('granted', { company: companyName }))}
          >
            {t('grant')}
          </button>
        )}
        {isOpen && (
          <button
            type="button"
            className="btn btn--outline"
            onClick={() => decide((client) => client.verificationReview.refuse({ id, reason }), t('requestRefused'))}
          >
            {t('refuseRequest')}
          </button>
        )}
        {verified && (
          <button
            type="button"
            className="btn btn--danger"
            onClick={() => decide((client) => client.verificationReview.withdraw({ id, reason }), t('withdrawn'))}
          >
            {t('withdraw')}
          </button>
        )}
      </div>
    </section>
  );
}
