import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ClaimCase as Shape } from '#contract/operations/staff-shapes.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

/** Who says that an imported company is theirs, and why. */
export default function ClaimCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff.claim');
  const query = useCase('claim', id, (client) => client.staff.claim({ id }));
  const settle = useOnce('staff', 'settleClaim');
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={data.company.name}>
            {dateTime(data.at)} {data.state !== 'open' && <span className="casetag">{t(`outcome.${data.state}`)}</span>}
            {data.rivals > 0 && <> · {t('rivals', { count: data.rivals })}</>}
          </CaseHead>
          <section className="card casepart">
            <h3 className="casepart__label">{t('evidence')}</h3>
            <p className="casetext">{data.evidence}</p>
          </section>
          <Sides data={data} />
          {data.state === 'open' && (
            <YesNoForm
              label={t('sentence')}
              usual={t('default')}
              yes={t('accept')}
              no={t('decline')}
              send={(accept, sentence) => settle({ id, accept, sentence: accept ? '' : sentence })}
              onDone={onDone}
            >
              {data.company.claimed && <p className="small text-danger">{t('claimed')}</p>}
            </YesNoForm>
          )}
          {data.answer && (
            <p dir="auto" className="small muted">
              {data.answer}
            </p>
          )}
        </article>
      )}
    </CaseLoaded>
  );
}

function Sides({ data: { company, by } }: { data: Shape }) {
  const t = useTranslations('staff');
  return (
    <div className="casecols">
      <section className="card casepart">
        <h3 className="casepart__label">{t('claim.company')}</h3>
        <p>
          <Link dir="auto" className="caselink" to={links.businessPage(company.id)}>
            {company.name}
          </Link>
          {company.city && <>, {company.city}</>}
        </p>
        <p className="small muted">
          {company.website ?? t('claim.noWebsite')} · {company.email ?? t('claim.noEmail')}
        </p>
      </section>
      <section className="card casepart">
        <h3 className="casepart__label">{t('claim.by')}</h3>
        <p>
          <Link dir="auto" className="caselink" to={links.staff('find', by.userID)}>
            {by.name}
          </Link>
        </p>
        <p className="small muted">
          {by.email} · {t('held.since', { date: date(by.since) ?? '' })} · {t('claim.companies', { count: by.companies })}
        </p>
      </section>
    </div>
  );
}
