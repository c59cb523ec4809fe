import { useTranslations } from 'use-intl';
import type { CertificateCase as Shape } from '#contract/trust/certificate-review.ts';
import { date } from '#web/base/format.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import type { CaseProps } from '../cases/case-props.ts';
import { CaseHead, CaseLoaded, useCase } from '../cases/use-case.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { LookForm } from './look-form.tsx';
import { TwinsForm } from './twins-form.tsx';

/** A certificate that a company asks staff to look at, or one that two companies state (CRT-004, CRT-009). */
export default function CertificateCase(props: CaseProps) {
  return (
    <LateTexts names={['staff-certificate']}>
      <Case {...props} />
    </LateTexts>
  );
}

function Case({ id, onDone }: CaseProps) {
  const query = useCase('certificate', id, (client) => client.certificateReview.get({ id }));
  return <CaseLoaded of={query}>{(data) => (data.kind === 'look' ? <Look data={data} onDone={onDone} /> : <Twins data={data} onDone={onDone} />)}</CaseLoaded>;
}

interface Of<K extends Shape['kind']> {
  data: Extract<Shape, { kind: K }>;
  onDone: () => void;
}

function Look({ data: { id, at, state, reason, isContested, held }, onDone }: Of<'look'>) {
  const t = useTranslations('staff-certificate');
  return (
    <article className="stack stack--sm">
      <CaseHead title={held?.certificate.name ?? t('gone')}>
        {t('asked', { date: date(at) ?? '' })} <span className="casetag">{t(`state.${state}`)}</span>
      </CaseHead>
      {held ? <CertificateFacts held={held} /> : <p className="small muted">{t('gone')}</p>}
      {isContested && <p className="small text-danger">{t('contested')}</p>}
      {reason && (
        <p dir="auto" className="small muted">
          {reason}
        </p>
      )}
      {state === 'open' && held && <LookForm id={id} certificate={held.certificate} onDone={onDone} />}
    </article>
  );
}

function Twins({ data: { id, at, state, reason, parties }, onDone }: Of<'twins'>) {
  const t = useTranslations('staff-certificate');
  const companies = new Set(parties.map(({ held }) => held.businessID)).size;
  return (
    <article className="stack stack--sm">
      <CaseHead title={parties[0]?.held.certificate.name ?? t('gone')}>
        {t('asked', { date: date(at) ?? '' })} · {t('twins', { count: companies })}
      </CaseHead>
      {parties.map(({ certificateID, held }) => (
        <CertificateFacts key={certificateID} held={held} />
      ))}
      {reason && (
        <p dir="auto" className="small muted">
          {reason}
        </p>
      )}
      {state === 'open' && <TwinsForm id={id} parties={parties} onDone={onDone} />}
    </article>
  );
}
