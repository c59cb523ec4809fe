import CreditCard from 'lucide-react/icons/credit-card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentFound } from '#contract/operations/staff-money.ts';
import type { Client } from '#web/base/client/client.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { money } from '#web/base/money.ts';
import { PaymentView } from './cases/payment-case.tsx';
import { SearchScreen } from './search-screen.tsx';

/** Payments and attempts to pay: found on the left, one of them on the right. */
export default function Payments({ id }: { id: string | null }) {
  const t = useTranslations('staff.payments');
  const search = {
    section: 'payments',
    most: 200,
    icon: CreditCard,
    words: { label: t('label'), go: t('go'), start: t('start'), none: t('none'), noneText: t('noneText') },
    find: async (client: Client, text: string) => (await client.staffMoney.find({ text })).data,
    row: (one: PaymentFound) => <Result key={one.checkoutID} one={one} current={one.checkoutID === id} />,
  } as const;
  return (
    <SearchScreen search={search} id={id}>
      {id && <PaymentView key={id} id={id} />}
    </SearchScreen>
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
