import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { date } from '#web/base/format.ts';
import { type LineState, type Row, rowsOf, type Value } from '#web/trade/order/rows.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { toldOf } from '../told.ts';

/** What is ordered, with what both sides said of each line and every difference to the quote (ORD-003). On a phone each line is a card. */
export function Lines({ order, content }: { order: Order; content: OrderContent }) {
  const t = useTranslations('order.line');
  return (
    <table className="orderlines">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('delivery')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(toldOf(order, content)).map((row) => (
          <LineRow key={row.line.lineID} row={row} currency={content.currency} />
        ))}
      </tbody>
    </table>
  );
}

const LOOKS: Partial<Record<LineState, string>> = {
  ...{ 'as-ordered': 'success', 'accepted-changed': 'success', changed: 'warning', 'not-supplied': 'danger', refused: 'danger' },
};

function LineRow({ row, currency }: { row: Row; currency: string }) {
  const t = useTranslations('order.line');
  const words = useQuoteWords();
  const { line, state, isGone, substitute, text } = row;
  const quantity = (amount: string) => words.quantity(amount, line.unit);
  const money = (amount: string) => words.money(amount, currency);
  return (
    <tr className={isGone || state === 'not-supplied' ? 'is-gone' : undefined}>
      <th scope="row">
        <span className="orderlines__what">
          <span className="lineno">{line.number}</span>
          <span className="min-w-0">
            <span dir="auto">{line.name}</span>
            <What row={row} />
          </span>
        </span>
      </th>
      <Cell label={t('quantity')}>
        <Changed of={row.quantity} say={quantity} />
      </Cell>
      <Cell label={t('price')}>
        <Changed of={row.price} say={money} />
        {line.per > 1 && <small>{t('per', { per: line.per })}</small>}
      </Cell>
      <Cell label={t('delivery')}>
        {row.day.now ? <Changed of={row.day} say={(day) => date(day) ?? ''} /> : <span>{t('leadTime', { days: line.leadDays })}</span>}
      </Cell>
      <Cell label={t('state')}>
        <span className={`tag tag--${LOOKS[state] ?? 'line'}`}>{t(`is.${state}`)}</span>
        {substitute && (
          <small dir="auto">
            <b>{t('instead')}</b> {substitute}
          </small>
        )}
        {text && <small dir="auto">{text}</small>}
      </Cell>
      <Cell label={t('amount')}>
        <b className="orderlines__sum">
          <Changed of={row.total} say={money} />
        </b>
      </Cell>
    </tr>
  );
}

function What({ row: { line } }: { row: Row }) {
  const t = useTranslations('order.line');
  const { name, description, differs, attributes, buyerItem, sellerItem, hs, origin } = line;
  const { country } = useQuoteWords();
  const facts = [
    description !== name && description,
    attributes.map((one) => `${one.name} ${one.value}`).join(', '),
    differs && t('differs', { text: differs }),
    buyerItem && t('buyerItem', { number: buyerItem }),
    sellerItem && t('sellerItem', { number: sellerItem }),
    hs && t('hs', { code: hs }),
    origin && t('origin', { country: country(origin) }),
  ];
  return facts.map(
    (fact) =>
      fact && (
        <small key={fact} dir="auto">
          {fact}
        </small>
      ),
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td>
      <span className="orderlines__label" aria-hidden="true">
        {label}
      </span>
      <div>{children}</div>
    </td>
  );
}

/** What it is, and struck out before it what it was. */
function Changed({ of: { now, before }, say }: { of: Value; say: (value: string) => string }) {
  const t = useTranslations('order.line');
  return (
    <span className="orderlines__value">
      {before && (
        <>
          <span className="sr-only">{t('was')}</span> <del>{say(before)}</del>{' '}
        </>
      )}
      {now !== null && (before === null ? say(now) : <ins>{say(now)}</ins>)}
    </span>
  );
}
