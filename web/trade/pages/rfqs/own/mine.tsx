import { Link, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { RFQ_STATES, type RfqState } from '#contract/trade/rfq/limits.ts';
import type { ListedRfq } from '#contract/trade/rfq/listed.ts';
import { count, dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Pager } from '#web/base/ui/pager.tsx';
import { When } from '#web/base/ui/when.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Due } from '#web/trade/rfq/due.tsx';
import { Places } from '#web/trade/rfq/places.tsx';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';
import { lastPage } from '../paging.ts';
import { QuantityCell } from '../quantity-cell.tsx';
import { RowsSkeleton } from '../skeleton.tsx';
import { Cell, type Column, Table } from '../table.tsx';
import { DraftActs } from './draft-acts.tsx';
import { FirstRequest } from './first-request.tsx';
import { useCountryName } from './need-card.tsx';
import { nextStepOf } from './next-step.ts';
import { stateIn, useMine } from './use-lists.ts';

const COLUMNS: Column[] = ['request', 'quantity', 'delivery', 'due', 'quotes', 'state', 'act'];

/** Requests of one’s own and of one’s businesses, what waits first, each state with its number. */
export function Mine() {
  const t = useTranslations('rfqs-own');
  const pages = useTranslations('rfqs');
  const [query] = useSearchParams();
  const state = stateIn(query.get('state'));
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data, isError, refetch } = useMine(state, page);
  return (
    <Loaded of={{ data, isError, refetch }} skeleton={<RowsSkeleton />} failed={t('failed')}>
      {({ data: rows, total, counts }) =>
        Object.keys(counts).length === 0 ? (
          <FirstRequest />
        ) : (
          <>
            <States counts={counts} current={state} />
            {rows.length === 0 ? (
              <p className="card card--pad muted">{t('noneInState')}</p>
            ) : (
              <Table columns={COLUMNS} caption={pages('tab.mine')}>
                {rows.map((row) => (
                  <Row key={row.rfqID} row={row} />
                ))}
              </Table>
            )}
            {total > rows.length && (
              <div className="resultfoot">
                <Pager
                  page={page}
                  pages={lastPage(total)}
                  to={(next) => rfqLinks.rfqs('mine', { state: state ?? undefined, page: next })}
                  label={pages('pages')}
                />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function States({ counts, current }: { counts: Record<string, number>; current: RfqState | null }) {
  const t = useTranslations('rfqs-own');
  const states = useTranslations('rfq.state');
  const locale = useLocale();
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const shown = RFQ_STATES.filter((state) => (counts[state] ?? 0) > 0 || state === current);
  return (
    <nav className="rfqstates" aria-label={t('states')}>
      <Link className="chip" to={rfqLinks.rfqs('mine')} aria-current={current === null ? 'true' : undefined} preventScrollReset>
        {t('all')} <span className="num">{count(all, locale)}</span>
      </Link>
      {shown.map((state) => (
        <Link key={state} className="chip" to={rfqLinks.rfqs('mine', { state })} aria-current={current === state ? 'true' : undefined} preventScrollReset>
          {states(state)} <span className="num">{count(counts[state] ?? 0, locale)}</span>
        </Link>
      ))}
    </nav>
  );
}

function Row({ row }: { row: ListedRfq }) {
  const t = useTranslations('rfqs-own');
  const rows = useTranslations('rfqs');
  const country = useCountryName()(row.country);
  const { rfqID, number, title, state, branches, lines, lineCount, incoterm, place, region, deadline, complete, invited, sealed, changedAt } = row;
  const isDraft = state === 'draft';
  const next = nextStepOf(row);
  return (
    <tr>
      <th scope="row">
        <Link dir="auto" to={isDraft ? tradeLinks.editRfq(rfqID) : rfqLinks.rfq(rfqID)}>
          {title || t('untitled')}
        </Link>
        <small>
          {[number, ...branches.map(({ name }) => name)].filter(Boolean).join(' | ') || <When at={changedAt} said={(at) => t('changed', { at })} />}
        </small>
      </th>
      <QuantityCell lines={lines} lineCount={lineCount} />
      <Cell of="delivery">
        <span dir="auto">{[incoterm, place || region || country].filter(Boolean).join(' ') || rows('noPlace')}</span>
        {(place || region) && country && <small>{country}</small>}
      </Cell>
      <Cell of="due">
        {deadline ? state === 'open' || state === 'held' ? <Due until={deadline} /> : <span className="num">{dateTime(deadline)}</span> : t('noDeadline')}
      </Cell>
      <Cell of="quotes">
        {isDraft ? '–' : <Places taken={complete} />}
        {!isDraft && invited > 0 && <small>{t('invitedCount', { count: invited })}</small>}
      </Cell>
      <Cell of="state">
        <StateTag state={state} /> {sealed && <SealedTag />}
        {next && <small>{t(`next.${next}`)}</small>}
        <small dir="auto">{t('responsible', { name: row.responsible })}</small>
      </Cell>
      <Cell of="act">{isDraft && <DraftActs rfqID={rfqID} title={title || t('untitled')} />}</Cell>
    </tr>
  );
}
