import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ContestedCase as Shape } from '#contract/trust/contested-shapes.ts';
import { date, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import type { CaseProps } from '../cases/case-props.ts';
import { CaseHead, CaseLoaded, useCase } from '../cases/use-case.tsx';
import { ContestedForm } from './contested-form.tsx';

/** A number or domain that two companies claim, with both, their evidence and its dates (CHK-008). */
export default function ContestedCase(props: CaseProps) {
  return (
    <LateTexts names={['staff-contested', 'staff-certificate', 'staff-duplicate', 'checks']}>
      <Case {...props} />
    </LateTexts>
  );
}

function Case({ id, onDone }: CaseProps) {
  const query = useCase('contested', id, (client) => client.verificationReview.getContested({ id }));
  return <CaseLoaded of={query}>{(data) => <Contested data={data} onDone={onDone} />}</CaseLoaded>;
}

function Contested({ data, onDone }: { data: Shape; onDone: () => void }) {
  const t = useTranslations('staff-contested');
  const { kind, key, openedAt, lapsesAt, outcome, reason, claimant, holder } = data;
  return (
    <article className="stack stack--sm">
      <CaseHead title={t('title', { kind: t(`kind.${kind}`), key })}>
        {t('opened', { date: date(openedAt) ?? '' })} {outcome && <span className="casetag">{t(`decided.${outcome}`)}</span>}
      </CaseHead>
      {lapsesAt && !outcome && <p className="small muted">{t('lapses', { date: date(lapsesAt) ?? '' })}</p>}
      <div className="casecols">
        <Company role={t('claimant')} company={claimant} />
        {holder ? <Company role={t('holder')} company={holder} /> : <p className="small muted">{t('nobody')}</p>}
      </div>
      {reason && (
        <p dir="auto" className="small muted">
          {reason}
        </p>
      )}
      {!outcome && <ContestedForm data={data} onDone={onDone} />}
    </article>
  );
}

function Company({ role, company }: { role: string; company: Shape['claimant'] }) {
  const t = useTranslations('staff-contested');
  const { businessID, companyName, website, address, createdAt, verified, checks } = company;
  const facts: [string, string | null][] = [
    [t('website'), website],
    [t('address'), address],
    [t('created'), date(createdAt)],
  ];
  return (
    <section className="card casepart stack stack--sm" aria-label={`${role}: ${companyName}`}>
      <h3 className="casepart__label">{role}</h3>
      <p>
        <Link dir="auto" className="caselink" to={links.businessPage(businessID)}>
          {companyName}
        </Link>{' '}
        {verified && <span className="casetag">{t('verified')}</span>}
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value || NONE}</dd>
          </div>
        ))}
      </dl>
      <ul className="stack stack--sm">
        {checks.map((check) => (
          <Evidence key={`${check.kind} ${check.askedAt}`} check={check} companyName={companyName} />
        ))}
      </ul>
    </section>
  );
}

function Evidence({ check, companyName }: { check: Shape['claimant']['checks'][number]; companyName: string }) {
  const t = useTranslations('staff-contested');
  const words = useTranslations('checks');
  const { kind, source, sourceUrl, summary, askedAt, checkedAt } = check;
  return (
    <li className="small">
      <p className="num">
        {t('evidence', {
          kind: words(`uncheckedKind.${kind}`),
          source: source ? words(`source.${source}`) : t('asked'),
          date: date(checkedAt ?? askedAt) ?? '',
        })}
      </p>
      {summary && <p dir="auto">{t('found', { summary })}</p>}
      {check.companyName !== companyName && <p dir="auto">{t('called', { name: check.companyName })}</p>}
      {sourceUrl && (
        <a className="btn btn--ghost btn--sm" href={sourceUrl} target="_blank" rel="nofollow noopener noreferrer">
          {t('entry')}
        </a>
      )}
    </li>
  );
}
