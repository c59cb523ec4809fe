import FilePen from 'lucide-react/icons/file-pen';
import { Link, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { date, dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Pager } from '#web/base/ui/pager.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { Due } from '#web/trade/rfq/due.tsx';
import { quantitiesOf } from '#web/trade/rfq/quantities.ts';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';
import { lastPage } from '../query.ts';
import { RowsSkeleton } from '../skeleton.tsx';
import { Cell, type Column, Table } from '../table.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { useCountryName } from './need-card.tsx';
import type { Company } from './use-company.ts';
import { type Quoted, useQuotes } from './use-lists.ts';
import { WithCompany } from './with-company.tsx';

const COLUMNS: Column[] = ['request', 'quantity', 'delivery', 'due', 'quote', 'state', 'act'];

/** Requests that a company was invited to or writes a quote for. */
export function Quotes() {
  return (
    <WithCompany>
      {({ companies, current }) => (
        <>
          <div className="rfqs__bar">
            <CompanyChoice tab="quotes" companies={companies} current={current} />
            <MonthLeft bid={current.id} />
          </div>
          <List key={current.id} company={current} />
        </>
      )}
    </WithCompany>
  );
}

function MonthLeft({ bid }: { bid: string }) {
  const t = useTranslations('rfqs-own.matched');
  const { data } = useQuotes(bid, 1);
  return <p className="small muted num">{data ? t('monthLeftLong', data.month) : ' '}</p>;
}

function List({ company }: { company: Company }) {
  const t = useTranslations('rfqs-own');
  const pages = useTranslations('rfqs');
  const [query] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data, isError, refetch } = useQuotes(company.id, page);
  return (
    <Loaded of={{ data, isError, refetch }} skeleton={<RowsSkeleton />} failed={t('failed')}>
      {({ data: rows, total }) =>
        rows.length === 0 ? (
          <Empty icon={FilePen} title={t('noQuotes.title')} text={t('noQuotes.text')}>
            <Link className="btn btn--primary" to={rfqLinks.rfqs('for-you', { bid: company.id })}>
              {t('noQuotes.forYou')}
            </Link>
            <Link className="btn btn--ghost" to={rfqLinks.rfqs('open')}>
              {t('noQuotes.open')}
            </Link>
          </Empty>
        ) : (
          <>
            <Table columns={COLUMNS} caption={pages('tab.quotes')}>
              {rows.map((row) => (
                <Row key={row.rfqID} row={row} bid={company.id} />
              ))}
            </Table>
            {total > rows.length && (
              <div className="resultfoot">
                <Pager page={page} pages={lastPage(total)} to={(next) => rfqLinks.rfqs('quotes', { bid: company.id, page: next })} label={pages('pages')} />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

const LOOKS: Partial<Record<NonNullable<Quoted['state']>, string>> = { submitted: 'success', draft: 'info', expired: 'warning' };

function Row({ row, bid }: { row: Quoted; bid: string }) {
  const t = useTranslations('rfqs-own');
  const rows = useTranslations('rfqs');
  const locale = useLocale();
  const units = useReference('units');
  const country = useCountryName()(row.country);
  const { rfqID, number, title, branches, lines, lineCount, region, rfqState, deadline, sealed, state, total, validUntil, invited, declined } = row;
  const standing = state === 'declined' ? 'lost' : (state ?? (declined ? 'declined' : invited ? 'invited' : 'none'));
  return (
    <tr>
      <th scope="row">
        <Link dir="auto" to={rfqLinks.rfq(rfqID, bid)}>
          {title}
        </Link>
        <small>{[number, ...branches.map(({ name }) => name)].join(' | ')}</small>
      </th>
      <Cell of="quantity">
        {quantitiesOf(lines, units, locale) ?? rows('noQuantity')}
        <small>{rows('lines', { count: lineCount })}</small>
      </Cell>
      <Cell of="delivery">
        {region ?? country ?? rows('noPlace')}
        {region && country && <small>{country}</small>}
      </Cell>
      <Cell of="due">{deadline && (rfqState === 'open' ? <Due until={deadline} /> : <span className="num">{dateTime(deadline)}</span>)}</Cell>
      <Cell of="quote">
        <span className={`tag tag--${(state && LOOKS[state]) ?? 'line'}`}>{t(`standing.${standing}`)}</span>
        {total && <b className="num rfqsum">{moneyOf(total, locale)}</b>}
        {validUntil && <small>{t('validUntil', { day: date(validUntil) ?? '' })}</small>}
      </Cell>
      <Cell of="state">
        <StateTag state={rfqState} /> {sealed && <SealedTag />}
      </Cell>
      <Cell of="act">
        {rfqState === 'open' && (
          <Link className="btn btn--tonal btn--sm" to={tradeLinks.quoteFor(rfqID, bid)} aria-label={t('act.of', { act: t(`act.${ACTS[standing]}`), title })}>
            {t(`act.${ACTS[standing]}`)}
          </Link>
        )}
      </Cell>
    </tr>
  );
}

const ACTS = {
  none: 'quote',
  invited: 'quote',
  declined: 'quote',
  draft: 'continue',
  submitted: 'look',
  expired: 'look',
  withdrawn: 'look',
  ended: 'look',
  lost: 'look',
  awarded: 'look',
  won: 'look',
} as const;

/** A decimal text is formatted as it is: a number would have been rounded on its way. */
const moneyOf = ({ amount, currency }: { amount: string; currency: string }, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`);
