import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { IdentityCase as Shape } from '#contract/trust/identity.ts';
import { dateTime, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { Facts } from '#web/base/ui/facts.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

/** Whom somebody says they work for, or what the holder of a domain says against it. */
export default function IdentityCase(props: CaseProps) {
  return (
    <LateTexts names={['staff-identity']}>
      <Case {...props} />
    </LateTexts>
  );
}

function Case({ id, onDone }: CaseProps) {
  const query = useCase('identity', id, (client) => client.identityReview.get({ id }));
  return <CaseLoaded of={query}>{(data) => <Opened data={data} onDone={onDone} />}</CaseLoaded>;
}

function Opened({ data, onDone }: { data: Shape; onDone: () => void }) {
  const t = useTranslations('staff-identity');
  const settle = useOnce('identityReview', 'decide');
  const { caseID, kind, at, state, outcome, reason, domain, number } = data;
  const isClaim = kind === 'claim';
  return (
    <article className="stack stack--sm">
      <CaseHead title={t(`kind.${kind}`)}>
        {dateTime(at)} {outcome && <span className="casetag">{t(`outcome.${outcome}`)}</span>}
      </CaseHead>
      <section className="card casepart">
        <CaseFacts data={data} />
      </section>
      {state === 'open' && (
        <YesNoForm
          label={t('sentence')}
          usual={isClaim ? t('usualClaim', { domain, number: number ?? '' }) : ''}
          yes={t(isClaim ? 'agreeClaim' : 'agreeObjection')}
          no={t(isClaim ? 'refuseClaim' : 'refuseObjection')}
          send={(agree, sentence) => settle({ id: caseID, agree, sentence: agree && isClaim ? '' : sentence })}
          onDone={onDone}
        />
      )}
      {reason && (
        <p dir="auto" className="small muted">
          {reason}
        </p>
      )}
    </article>
  );
}

const REGISTER = 'https://find-and-update.company-information.service.gov.uk/company/';

function CaseFacts({ data: { person, companyName, domain, number, summary, holder } }: { data: Shape }) {
  const t = useTranslations('staff-identity');
  return (
    <Facts
      facts={[
        {
          label: t('person'),
          value: (
            <Link dir="auto" className="caselink" to={links.staff('find', person.userID)}>
              {person.name}
            </Link>
          ),
        },
        { label: t('company'), value: <bdi dir="auto">{companyName}</bdi> },
        { label: t('domain'), value: domain },
        ...(number === null
          ? []
          : [
              {
                label: t('number'),
                value: (
                  <a className="caselink" href={REGISTER + number} target="_blank" rel="noreferrer" aria-label={`${t('lookUp')}: ${number}`}>
                    {number}
                  </a>
                ),
              },
              { label: t('register'), value: summary || t('noRegister') },
            ]),
        ...(holder
          ? [
              {
                label: t('holder'),
                value: (
                  <Link dir="auto" className="caselink" to={links.businessPage(holder.businessID)}>
                    {holder.name || NONE}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
