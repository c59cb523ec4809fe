import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LookAlikeCase as Shape } from '#contract/trust/caution-review.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

/** A company and the one that it may be taken for: they are told apart, or readers go on being warned (SAF-008). */
export default function LookAlikeCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff.lookAlike');
  const query = useCase('look-alike', id, (client) => client.cautionReview.get({ id }));
  const decide = useOnce('cautionReview', 'decide');
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={t('title', { name: data.shown, known: data.known })}>
            <span className="num">{dateTime(data.at)}</span> {data.outcome && <span className="casetag">{t(`outcome.${data.outcome}`)}</span>}
          </CaseHead>
          <p className="small muted">{t('how')}</p>
          <div className="casecols">
            <Side label={t('company')} company={data.company} />
            <Side label={t('original')} company={data.original} />
          </div>
          {data.sentence !== '' && (
            <p className="card casepart" dir="auto">
              {data.sentence}
            </p>
          )}
          {data.state === 'open' && (
            <YesNoForm
              label={t('sentence')}
              usual=""
              yes={t('apart')}
              no={t('alike')}
              send={(apart, sentence) => decide({ id, outcome: apart ? 'apart' : 'alike', sentence })}
              onDone={onDone}
            />
          )}
        </article>
      )}
    </CaseLoaded>
  );
}

function Side({ label, company }: { label: string; company: Shape['company'] }) {
  const t = useTranslations('staff.lookAlike');
  const verification = useTranslations('staff.lookAlike.check');
  const { businessID, companyName, website, city, since, checks, people } = company;
  return (
    <section className="card casepart stack stack--sm">
      <h3 className="casepart__label">{label}</h3>
      <p>
        <Link dir="auto" className="caselink" to={links.staff('find', businessID)}>
          {companyName}
        </Link>
      </p>
      <p className="small muted" dir="auto">
        {[website, city].filter(Boolean).join(' · ')}
      </p>
      <p className="small muted">{t('since', { date: date(since) ?? '' })}</p>
      <ul className="small">
        {checks.map(({ kind, subject, checkedAt }) => (
          <li key={`${kind} ${subject}`} dir="auto">
            {t('checked', { what: verification.has(kind as 'register') ? verification(kind as 'register') : kind, subject, date: date(checkedAt) ?? '' })}
          </li>
        ))}
        {checks.length === 0 && <li className="muted">{t('noChecks')}</li>}
      </ul>
      <p className="small muted" dir="auto">
        {people.map(({ name }) => name).join(', ')}
      </p>
    </section>
  );
}
