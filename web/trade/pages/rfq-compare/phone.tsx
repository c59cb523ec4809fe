import { useTranslations } from 'use-intl';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { byTotal } from '#contract/trade/comparing/compare.ts';
import { ChooseLine } from './choice/choose-line.tsx';
import type { Selection } from './choice/selection.ts';
import { AlternativeChoice, EstimateCell, HeadMarks, NoteCell } from './marks/marks-of.tsx';
import { CellView } from './rows/cell-view.tsx';
import type { Group, Row } from './rows/row.ts';
import { Supplier } from './table.tsx';
import type { Shown, View } from './view.ts';

interface Props {
  view: View;
  groups: Group[];
  /** The line that is looked at; null for the totals. */
  line: number | null;
  money: (amount: string) => string;
  hide: (number: string) => void;
  selection: Selection;
}

/** One line at a time, or the totals: suppliers as a list, the cheapest first (CMP-023). */
export function PhoneList({ view, groups, line, money, hide, selection }: Props) {
  const t = useTranslations('rfq-compare');
  const rows = groups.flatMap((group) => group.rows);
  const asked = view.lines.find(({ number }) => number === line);
  const ranked = view.shown.toSorted(asked ? byLine(asked.lineID) : byTotal);
  const own = asked ? rows.filter((row) => row.line?.lineID === asked.lineID) : [];
  const first = asked ? own[0] : rows.find(({ key }) => key === 'total');
  const rest = asked ? own.slice(1) : rows.filter((row) => row !== first && !row.line);
  return (
    <section className="card" aria-label={t('region', { count: view.shown.length })}>
      {asked && first && (
        <h2 className="h3 cmpphone__line" dir="auto">
          {first.label}
          {first.sub && <small className="num">{first.sub}</small>}
        </h2>
      )}
      <ol className="cmpphone">
        {ranked.map((one) => (
          <li key={one.quoteID}>
            <div className="cmpphone__head">
              <Supplier view={view} one={one} />
              {first && <CellOf row={first} view={view} one={one} />}
            </div>
            {asked && <ChooseLine view={view} one={one} line={asked} selection={selection} />}
            <Rest rows={rest} view={view} one={one} isOpen={asked !== undefined} />
            {!asked && (
              <div className="cmpphone__own">
                <HeadMarks rfqID={view.rfq.rfqID} one={one} hide={hide} />
                <EstimateCell rfqID={view.rfq.rfqID} one={one} currency={view.rfq.currency} money={money} />
                <NoteCell rfqID={view.rfq.rfqID} one={one} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What else a quote says. */
function Rest({ rows, view, one, isOpen }: { rows: Row[]; view: View; one: Shown; isOpen: boolean }) {
  const t = useTranslations('rfq-compare');
  if (rows.length === 0) return null;
  const column = view.shown.indexOf(one);
  const list = (
    <dl>
      {rows.map(({ key, label, line, cells }) => {
        const cell = cells[column];
        return (
          <div key={key}>
            <dt dir="auto">{label}</dt>
            <dd>
              {cell && <CellView cell={cell} />}
              {line && cell?.alternative && <AlternativeChoice rfqID={view.rfq.rfqID} one={one} lineID={line.lineID} {...cell.alternative} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
  if (isOpen) return list;
  return (
    <details className="cmpphone__more">
      <summary>{t('terms', { name: one.name })}</summary>
      {list}
    </details>
  );
}

function CellOf({ row: { cells }, view, one }: { row: Row; view: View; one: Shown }) {
  const cell = cells[view.shown.indexOf(one)];
  return cell ? <CellView cell={cell} /> : null;
}

/** By the total of one line; who does not offer it, or has no rate, comes last. */
const byLine =
  (lineID: string) =>
  (one: Shown, other: Shown): number => {
    const [a, b] = [one.lines.get(lineID)?.converted ?? null, other.lines.get(lineID)?.converted ?? null];
    return a === null || b === null ? Number(a === null) - Number(b === null) : new Decimal(a).cmp(b);
  };
