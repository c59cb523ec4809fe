import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Waiting } from '#contract/trade/waiting.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Due } from '#web/trade/rfq/due.tsx';
import { linkOf } from './link-of.ts';
import { useWaiting } from './use-waiting.ts';

interface Props {
  /** So many are shown. */
  most: number;
  /** In a list or menu of its own width, where nothing stands beside it. */
  isNarrow?: boolean;
  /** Of one company alone. */
  business?: string;
}

/** What waits for the reader in the trade, what ends first before the rest (TSC-011). Without anything, or without an answer, nothing is said. */
export function WaitingTrade({ most, isNarrow = false, business }: Props) {
  const { data } = useWaiting();
  const list = data?.data.filter((one) => !business || one.business?.businessID === business) ?? [];
  if (!data || list.length === 0) return null;
  return <Shown list={list.slice(0, most)} total={business ? list.length : data.total} isNarrow={isNarrow} />;
}

function Shown({ list, total, isNarrow }: { list: Waiting[]; total: number; isNarrow: boolean }) {
  const t = useTranslations('waiting');
  return (
    <section className={isNarrow ? 'tradewaits tradewaits--narrow' : 'card tradewaits'} aria-labelledby="waiting-title">
      <div className="tradewaits__head">
        <h2 className="h4" id="waiting-title">
          {t('heading')}
        </h2>
        <span className="tag tag--warning num" aria-hidden="true">
          {total}
        </span>
        <span className="sr-only">{t('count', { count: total })}</span>
        {total > list.length && (
          <Link className="small tradewaits__all" to={rfqLinks.rfqs('quotes')}>
            {t('all')}
          </Link>
        )}
      </div>
      <ul>
        {list.map((one) => (
          <Row key={`${one.what} ${one.orderID ?? one.quoteID ?? one.rfqID} ${one.business?.businessID}`} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one }: { one: Waiting }) {
  const t = useTranslations('waiting');
  const act = one.side === 'supplier' ? t(`supplier.${one.what}`) : t(`buyer.${one.what}`);
  const { title, number, business, until } = one;
  return (
    <li className="tradewaits__row">
      <div className="tradewaits__what">
        <b dir="auto">{title || number}</b>
        <small className="muted" dir="auto">
          {business ? t('about', { number, company: business.name }) : number}
        </small>
      </div>
      {until && <Due until={until} />}
      <Link className="btn btn--tonal btn--sm" to={linkOf(one)} aria-label={t('open', { act, title: title || number })}>
        {act}
      </Link>
    </li>
  );
}
