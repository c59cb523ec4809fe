import { Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { deferHydration } from '#web/base/page/deferred.tsx';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { SaveSearch } from '#web/directory/saved-search/save-search.tsx';
import { useLate } from '#web/site/shell/navigation-status.tsx';
import { Due } from '#web/trade/rfq/due.tsx';
import { Places } from '#web/trade/rfq/places.tsx';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';
import { Chips } from './chips.tsx';
import type { OpenList, OpenRow } from './load.server.ts';
import { lastPage } from './paging.ts';
import { addressOf, type Query, savedOf } from './query.ts';
import { Rail } from './rail.tsx';
import { RowsSkeleton } from './skeleton.tsx';
import { Cell, type Column, Table } from './table.tsx';

/** Its links work as they were written, too. */
const Nothing = deferHydration(import.meta.env.SSR ? (await import('./nothing.tsx')).Nothing : null, async () => (await import('./nothing.tsx')).Nothing);

/** Below all rows, and its links work as they were written. */
const Pager = deferHydration(
  import.meta.env.SSR ? (await import('#web/base/ui/pager.tsx')).Pager : null,
  async () => (await import('#web/base/ui/pager.tsx')).Pager,
);

const COLUMNS: Column[] = ['request', 'quantity', 'delivery', 'due', 'standing'];

/** Open requests, the filters beside them (TPU-005). */
export function Open({ query, list }: { query: Query; list: OpenList }) {
  const t = useTranslations('rfqs');
  const isReading = useNavigation().location?.pathname === rfqLinks.rfqPath;
  const late = useLate();
  const shown = list.totalIsExact ? t('found', { count: list.total }) : t('foundMore', { count: list.total });
  return (
    <div className="rfqlayout">
      <aside aria-label={t('filters')}>
        <Rail query={query} counts={list.counts} within={list.within} />
      </aside>
      <section className="rfqs__list" aria-labelledby="rfq-found">
        <h2 className="rfqs__found" id="rfq-found">
          <span role="status">{shown}</span>
        </h2>
        <Chips query={query} counts={list.counts} />
        <p className="rfqs__save">
          <SaveSearch name={nameOf(query, list, t('tab.open'))} query={savedOf(query)} />
        </p>
        {isReading && late ? <RowsSkeleton /> : list.rows.length === 0 ? <Nothing query={query} /> : <Rows rows={list.rows} />}
        {list.total > list.rows.length && (
          <div className="resultfoot">
            <Pager page={query.page} pages={lastPage(list.total)} to={(page) => addressOf(query, page)} label={t('pages')} />
          </div>
        )}
      </section>
    </div>
  );
}

/** What its list of saved searches shows first: the words, the branch and the country, else that all are looked for. */
function nameOf({ search, category, country }: Query, { counts }: OpenList, all: string): string {
  const branch = counts.branches.find(({ id }) => id === category)?.name;
  const place = counts.countries.find(({ key }) => key === country)?.name;
  return [search, branch, place].filter(Boolean).join(', ').slice(0, 120) || all;
}

function Rows({ rows }: { rows: OpenRow[] }) {
  const t = useTranslations('rfqs');
  return (
    <Table columns={COLUMNS} caption={t('tab.open')}>
      {rows.map((row) => (
        <Row key={row.rfqID} row={row} />
      ))}
    </Table>
  );
}

function Row({ row: { rfqID, title, branches, quantity, lineCount, country, place, deadline, quotes, sealed } }: { row: OpenRow }) {
  const t = useTranslations('rfqs');
  return (
    <tr>
      <th scope="row">
        <Link dir="auto" to={rfqLinks.rfq(rfqID)}>
          {title}
        </Link>
        {branches.length > 0 && <small>{branches.join(' | ')}</small>}
      </th>
      <Cell of="quantity">
        {quantity ?? t('noQuantity')}
        <small>{t('lines', { count: lineCount })}</small>
      </Cell>
      <Cell of="delivery">
        {country ? (
          <span className="rfqplace">
            <Flag code={country} />
            {place}
          </span>
        ) : (
          t('noPlace')
        )}
      </Cell>
      <Cell of="due">{deadline && <Due until={deadline} />}</Cell>
      <Cell of="standing">
        {quotes !== null && <Places taken={quotes} />}
        {sealed ? <SealedTag /> : <StateTag state="open" />}
        {sealed && <small>{t('sealedQuotes')}</small>}
      </Cell>
    </tr>
  );
}
