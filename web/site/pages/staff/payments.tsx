import { useQuery } from '@tanstack/react-query';
import { CreditCard, SearchX } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentFound } from '#contract/staff-money.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { money } from '#web/base/money.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { PaymentView } from './payment-case.tsx';
import { CaseState } from './use-case.tsx';
import { useKeys } from './use-keys.ts';

/** Payments and attempts to pay: found on the left, one of them on the right. */
export default function Payments({ id }: { id: string | null }) {
  const t = useTranslations('staff.payments');
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useKeys(list, () => id && navigate(links.staff('payments')));
  return (
    <div className="staffwork">
      <section className="card stafflist" aria-label={t('label')}>
        <form
          className="stafffilter stafffilter--find"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(String(new FormData(event.currentTarget).get('text')).trim());
          }}
        >
          <input className="input" type="search" name="text" data-search aria-label={t('label')} placeholder={t('label')} minLength={2} maxLength={200} />
          <button type="submit" className="btn btn--primary">
            {t('go')}
          </button>
        </form>
        <Results text={asked} id={id} list={list} />
      </section>
      <div className="staffcase">{id ? <PaymentView key={id} id={id} /> : <Empty icon={CreditCard} title={t('start')} />}</div>
    </div>
  );
}

function Results({ text, id, list }: { text: string; id: string | null; list: RefObject<HTMLUListElement | null> }) {
  const t = useTranslations('staff.payments');
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'payments', text],
    queryFn: async () => (await client.staffMoney.find({ text })).data,
    enabled: text.length > 1,
    refetchOnWindowFocus: false,
  });
  if (text.length < 2) return null;
  if (!data) return <CaseState isError={isError} retry={() => void refetch()} />;
  if (data.length === 0) return <Empty icon={SearchX} title={t('none')} text={t('noneText')} />;
  return (
    <ul ref={list}>
      {data.map((one) => (
        <Result key={one.checkoutID} one={one} current={one.checkoutID === id} />
      ))}
    </ul>
  );
}

function Result({ one, current }: { one: PaymentFound; current: boolean }) {
  const t = useTranslations('staff.payments');
  const isBack = one.refundedCents > 0;
  return (
    <li>
      <Link className="staffrow" to={links.staff('payments', one.checkoutID)} aria-current={current ? 'true' : undefined} data-row>
        <span className="staffrow__head">
          <b>{one.company || t('erased')}</b>
          <span className="num">{money(one.cents)}</span>
        </span>
        <span className="staffrow__text num">
          {t(`kind.${one.kind}`, { tier: t(`tiers.${one.tier}`) })}, {date(one.at)}
        </span>
        <span className="staffrow__foot">
          <span>{isBack ? t(one.refundedCents < one.cents ? 'partly' : 'wholly', { amount: money(one.refundedCents) }) : t(`state.${one.state}`)}</span>
          {one.invoice && <span className="num">{one.invoice}</span>}
        </span>
      </Link>
    </li>
  );
}
