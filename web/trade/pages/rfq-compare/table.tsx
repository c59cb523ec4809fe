import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { ChooseLine } from './choice/choose-line.tsx';
import type { Selection } from './choice/selection.ts';
import { AlternativeChoice, EstimateCell, HeadMarks, NoteCell } from './marks/marks-of.tsx';
import { CellView } from './rows/cell-view.tsx';
import { differs, type Group, type Row } from './rows/row.ts';
import { useNear } from './rows/use-most.ts';
import type { Shown, View } from './view.ts';

interface Props {
  view: View;
  groups: Group[];
  money: (amount: string) => string;
  onlyDifferent: boolean;
  hide: (number: string) => void;
  selection: Selection;
  /** Draws more lines. */
  more: () => void;
}

/** Suppliers side by side: the head and the first column stay in sight; the region scrolls by arrow keys (CMP-022). */
export function CompareTable({ view, groups, money, onlyDifferent, hide, selection, more }: Props) {
  const t = useTranslations('rfq-compare');
  const { shown, rfq } = view;
  const isAlone = shown.length === 1;
  const columns = shown.length + 1 + (isAlone ? 1 : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached and scrolled by the keyboard
    <section className="card cmptable" tabIndex={0} aria-label={t('region', { count: shown.length })}>
      <table style={{ minWidth: `${148 + 144 * (columns - 1)}px` }}>
        <thead>
          <tr>
            <th scope="col">
              <b>{t('quotes', { count: shown.length })}</b>
            </th>
            {isAlone && <th scope="col">{t('yourRequest')}</th>}
            {shown.map((one) => (
              <th key={one.quoteID} scope="col">
                <Supplier view={view} one={one} />
                <HeadMarks rfqID={rfq.rfqID} one={one} hide={hide} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, title, rows }) => (
            <Fragment key={key}>
              <tr className="cmptable__group">
                <th colSpan={columns} scope="colgroup">
                  {title}
                </th>
              </tr>
              {rows
                .filter((row) => !onlyDifferent || row.left || differs(row))
                .map((row) =>
                  row.left ? (
                    <MoreLines key={`${row.key} ${row.left}`} label={row.label} columns={columns} more={more} />
                  ) : (
                    <TableRow key={row.key} row={row} view={view} selection={selection} isAlone={isAlone} />
                  ),
                )}
            </Fragment>
          ))}
          <OwnRows view={view} columns={columns} money={money} isAlone={isAlone} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="sr-only">{t('actions')}</span>
            </th>
            {isAlone && <td />}
            {shown.map((one) => (
              <td key={one.quoteID}>
                {view.mayAward && (
                  <button
                    type="button"
                    className="btn btn--outline btn--sm"
                    aria-label={t('chooseAllOf', { name: one.name })}
                    onClick={() => selection.all(one)}
                  >
                    {t('chooseAll')}
                  </button>
                )}
                <Link className="btn btn--ghost btn--sm" to={tradeLinks.receivedQuote(rfq.rfqID, one.quoteID)} aria-label={t('openOf', { name: one.name })}>
                  {t('open')}
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

export function Supplier({ view, one: { name, quoteID, quote } }: { view: View; one: Shown }) {
  const where = view.rfq.suppliers.find(({ businessID }) => businessID === quote.supplier.businessID);
  return (
    <div className="cmphead">
      <LogoTile photo={null} name={name} size="sm" />
      <div>
        <Link dir="auto" to={tradeLinks.receivedQuote(view.rfq.rfqID, quoteID)}>
          {name}
        </Link>
        {(where?.city || where?.country) && (
          <span className="cmphead__place">
            {where.country && <Flag code={where.country} />}
            {where.city}
          </span>
        )}
      </div>
    </div>
  );
}

function TableRow({ row, view, selection, isAlone }: { row: Row; view: View; selection: Selection; isAlone: boolean }) {
  const t = useTranslations('rfq-compare');
  const { label, sub, asked, cells, line } = row;
  const isLine = line?.lineID === row.key;
  const isDifferent = differs(row);
  return (
    <tr className={isDifferent ? 'is-different' : undefined}>
      <th scope="row">
        <span dir="auto">{label}</span>
        {sub && <small>{sub}</small>}
        {isDifferent && <span className="sr-only">{t('differs')}</span>}
      </th>
      {isAlone && <td dir="auto">{asked === null ? <span className="cmpcell__none">{t('notStated')}</span> : asked}</td>}
      {cells.map((cell, column) => {
        const one = view.shown[column];
        if (!one) return null;
        return (
          <td key={one.quoteID} className={cell.best ? 'is-best' : undefined}>
            <CellView cell={cell} />
            {line && cell.alternative && <AlternativeChoice rfqID={view.rfq.rfqID} one={one} lineID={line.lineID} {...cell.alternative} />}
            {isLine && <ChooseLine view={view} one={one} line={line} selection={selection} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Stands for the lines that are not drawn yet, and draws the next when it comes near. */
function MoreLines({ label, columns, more }: { label: string; columns: number; more: () => void }) {
  const row = useNear(more);
  return (
    <tr ref={row}>
      <td colSpan={columns}>
        <button type="button" className="btn btn--ghost btn--sm" onClick={more}>
          {label}
        </button>
      </td>
    </tr>
  );
}

/** What the buyer's side puts beside the quotes; no supplier reads it. */
function OwnRows({ view: { shown, rfq }, columns, money, isAlone }: { view: View; columns: number; money: (amount: string) => string; isAlone: boolean }) {
  const t = useTranslations('rfq-compare');
  return (
    <>
      <tr className="cmptable__group">
        <th colSpan={columns} scope="colgroup">
          {t('group.yours')}
        </th>
      </tr>
      <tr>
        <th scope="row">{t('row.estimate')}</th>
        {isAlone && <td />}
        {shown.map((one) => (
          <td key={one.quoteID}>
            <EstimateCell rfqID={rfq.rfqID} one={one} currency={rfq.currency} money={money} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('row.notes')}</th>
        {isAlone && <td />}
        {shown.map((one) => (
          <td key={one.quoteID}>
            <NoteCell rfqID={rfq.rfqID} one={one} />
          </td>
        ))}
      </tr>
    </>
  );
}
