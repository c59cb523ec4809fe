import FilePen from 'lucide-react/icons/file-pen';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Stage } from '#contract/trade/quote/stages.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Pager } from '#web/base/ui/pager.tsx';
import { showPrice } from '#web/catalogue/trade/written.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Due } from '#web/trade/rfq/due.tsx';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';
import type { Company } from '../own/company.ts';
import { useCountryName } from '../own/need-card.tsx';
import { type Quoted, useQuotes } from '../own/use-lists.ts';
import { lastPage } from '../paging.ts';
import { QuantityCell } from '../quantity-cell.tsx';
import { RowsSkeleton } from '../skeleton.tsx';
import { Cell, type Column, Table } from '../table.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { QuoteFilterBar } from './quote-filter-bar.tsx';
import { useQuoteFilters } from './use-quote-filters.ts';

const COLUMNS: Column[] = ['request', 'quantity', 'delivery', 'due', 'quote', 'state', 'act'];

/** How many more quotes the company may send this month. */
export function MonthLeft({ bid }: { bid: string }) {
  const t = useTranslations('rfqs-own.matched');
  const { data } = useQuotes(bid, 1, { aside: true });
  return <p className="small muted num">{data ? t('monthLeftLong', data.month) : ' '}</p>;
}

/** The requests, a page of them, by what the address says. */
export function QuoteList({ company }: { company: Pick<Company, 'id' | 'access'> }) {
  const t = useTranslations('rfqs-own');
  const pages = useTranslations('rfqs');
  const { page, filters, linkTo } = useQuoteFilters(company.id);
  const { data, isError, refetch } = useQuotes(company.id, page, { filters });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Loaded of={{ data, isError, refetch }} skeleton={<RowsSkeleton />} failed={t('failed')}>
      {(list) =>
        list.data.length === 0 && !isFiltered ? (
          <NoQuotes bid={company.id} />
        ) : (
          <>
            <QuoteFilterBar list={list} company={company} filters={filters} linkTo={linkTo} />
            {list.data.length === 0 ? (
              <p className="card card--pad muted">{t('noneFiltered')}</p>
            ) : (
              <Table columns={COLUMNS} caption={pages('tab.quotes')}>
                {list.data.map((row) => (
                  <Row key={row.rfqID} row={row} company={company} />
                ))}
              </Table>
            )}
            {list.total > list.data.length && (
              <div className="resultfoot">
                <Pager page={page} pages={lastPage(list.total)} to={(next) => linkTo({ ...filters, page: next })} label={pages('pages')} />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function NoQuotes({ bid }: { bid: string }) {
  const t = useTranslations('rfqs-own.noQuotes');
  return (
    <Empty icon={FilePen} title={t('title')} text={t('text')}>
      <Link className="btn btn--primary" to={rfqLinks.rfqs('for-you', { bid })}>
        {t('forYou')}
      </Link>
      <Link className="btn btn--ghost" to={rfqLinks.rfqs('open')}>
        {t('open')}
      </Link>
    </Empty>
  );
}

const LOOKS: Partial<Record<Stage, string>> = {
  new: 'info',
  quoted: 'success',
  shortlisted: 'success',
  'counter-offer': 'warning',
  awarded: 'success',
  won: 'success',
  expired: 'warning',
};

function Row({ row, company }: { row: Quoted; company: Pick<Company, 'id' | 'access'> }) {
  const rows = useTranslations('rfqs');
  const country = useCountryName()(row.country);
  const { rfqID, number, title, branches, lines, lineCount, region, rfqState, deadline, sealed } = row;
  return (
    <tr>
      <th scope="row">
        <Link dir="auto" to={rfqLinks.rfq(rfqID, company.id)}>
          {title}
        </Link>
        <small>{[number, ...branches.map(({ name }) => name)].join(' | ')}</small>
      </th>
      <QuantityCell lines={lines} lineCount={lineCount} />
      <Cell of="delivery">
        {region ?? country ?? rows('noPlace')}
        {region && country && <small>{country}</small>}
      </Cell>
      <Cell of="due">{deadline && (rfqState === 'open' ? <Due until={deadline} /> : <span className="num">{dateTime(deadline)}</span>)}</Cell>
      <Cell of="quote">
        <Standing row={row} isAdmin={company.access !== 'member'} />
      </Cell>
      <Cell of="state">
        <StateTag state={rfqState} /> {sealed && <SealedTag />}
      </Cell>
      <Cell of="act">
        <Acts row={row} company={company} />
      </Cell>
    </tr>
  );
}

/** How far the company is, what its quote is worth, and who writes it, as far as the reader may know. */
function Standing({ row: { stage, total, validUntil, assigned, invited, declined, unread }, isAdmin }: { row: Quoted; isAdmin: boolean }) {
  const t = useTranslations('rfqs-own');
  const locale = useLocale();
  return (
    <>
      <span className={`tag tag--${(stage && LOOKS[stage]) ?? 'line'}`}>
        {stage ? t(`stage.${stage}`) : t(`standing.${declined ? 'declined' : invited ? 'invited' : 'none'}`)}
      </span>
      {isAdmin && unread && stage === 'new' && <small>{t('unread')}</small>}
      {total && <b className="num rfqsum">{showPrice(total.amount, total.currency, locale)}</b>}
      {validUntil && <small>{t('validUntil', { day: date(validUntil) ?? '' })}</small>}
      {assigned.length > 0 && <small dir="auto">{t('assignedTo', { names: new Intl.ListFormat(locale).format(assigned.map(({ name }) => name)) })}</small>}
    </>
  );
}

function Acts({ row, company: { id, access } }: { row: Quoted; company: Pick<Company, 'id' | 'access'> }) {
  const t = useTranslations('rfqs-own');
  const [isAssigning, setAssigning] = useState(false);
  const { rfqID, title, rfqState, state, stage } = row;
  const act = state === null ? 'quote' : state === 'draft' ? 'continue' : 'look';
  const isOver = stage === 'won' || stage === 'lost' || stage === 'no-bid';
  return (
    <>
      {rfqState === 'open' && (
        <Link className="btn btn--tonal btn--sm" to={tradeLinks.quoteFor(rfqID, id)} aria-label={t('act.of', { act: t(`act.${act}`), title })}>
          {t(`act.${act}`)}
        </Link>
      )}
      {access !== 'member' && !isOver && (
        <button type="button" className="btn btn--ghost btn--sm" aria-label={t('act.of', { act: t('assign.open'), title })} onClick={() => setAssigning(true)}>
          {t('assign.open')}
        </button>
      )}
      {isAssigning && <AssignDialog bid={id} row={row} close={() => setAssigning(false)} />}
    </>
  );
}
