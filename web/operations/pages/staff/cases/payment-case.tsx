import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentCase } from '#contract/operations/staff-money.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { money } from '#web/base/money.ts';
import { refreshQueues } from '../use-queues.ts';
import { LowerForm } from './lower-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';

/** A payment, or an attempt to pay, with all that came of it. */
export function PaymentView({ id }: { id: string }) {
  const t = useTranslations('staff.payments');
  const query = useCase('payment', id, (client) => client.staffMoney.payment({ id }));
  return (
    <CaseLoaded of={query}>
      {(data) => {
        const { businessID, company, membership, refundedCents, cents } = data;
        const onDone = () => void refreshQueues();
        return (
          <article className="stack stack--sm">
            <CaseHead title={`${company || t('erased')}: ${money(cents)}`}>
              {t(`kind.${data.kind}`, { tier: t(`tiers.${data.tier}`) })} · {dateTime(data.at)} <span className="casetag">{t(`state.${data.state}`)}</span>
            </CaseHead>
            <Facts data={data} />
            {data.refunds.length > 0 && <Refunds refunds={data.refunds} />}
            {data.paymentID && refundedCents < cents && <RefundForm key={refundedCents} data={data} onDone={onDone} />}
            {membership.tier !== 'standard' && (
              <LowerForm key={membership.tier} businessID={businessID} company={company} tier={membership.tier} onDone={onDone} />
            )}
          </article>
        );
      }}
    </CaseLoaded>
  );
}

function Facts({ data }: { data: PaymentCase }) {
  const t = useTranslations('staff.payments');
  const { businessID, company, email, provider, providerID, documents, refundedCents, membership } = data;
  return (
    <section className="card casepart" aria-label={t('facts')}>
      <dl className="casefacts">
        <Fact label={t('company')}>
          {company ? (
            <Link dir="auto" to={links.staff('find', businessID)}>
              {company}
            </Link>
          ) : (
            t('erased')
          )}
        </Fact>
        <Fact label={t('membership')}>
          {t(`tiers.${membership.tier}`)}
          {membership.endsAt && <> · {t(`term.${membership.state as 'active'}`, { date: date(membership.endsAt) ?? '' })}</>}
        </Fact>
        {email && <Fact label={t('payer')}>{email}</Fact>}
        <Fact label={t('back')}>{refundedCents > 0 ? money(refundedCents) : t('nothing')}</Fact>
        <Fact label={t('provider')}>{providerID ? `${t(`providers.${provider as 'stripe'}`)} · ${providerID}` : t('notReached')}</Fact>
        {documents.map((one) => (
          <Fact key={one.number} label={t(one.kind)}>
            {one.number} · {date(one.at)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="casetext num">{children}</dd>
    </div>
  );
}

function Refunds({ refunds }: { refunds: PaymentCase['refunds'] }) {
  const t = useTranslations('staff.payments');
  return (
    <section className="card casepart">
      <h3 className="casepart__label">{t('refunds')}</h3>
      <ul className="caselog">
        {refunds.map((one) => (
          <li key={one.at}>
            <p className="casetext">
              <b className="num">{money(one.cents)}</b> {one.reason}
            </p>
            <p className="caselog__when num">
              {dateTime(one.at)}
              {!one.isDone && ` · ${t('underWay')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
