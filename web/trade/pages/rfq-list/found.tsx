import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Undo from 'lucide-react/icons/undo-2';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { groupsOf, moveLines, oneGroup, type PartsGroup } from '#contract/trade/parts-list/groups.ts';
import type { Session } from '#web/base/session/store.ts';
import { Columns } from './columns.tsx';
import { LineCard } from './line-card.tsx';
import { NewerBand } from './newer-band.tsx';
import { Requests } from './requests.tsx';
import { titleOf } from './use-sending.ts';
import { alike, type Edit, groupable, isDoubtful, type Line, linesOf, type Parsed, type Typed } from './work.ts';

interface Props {
  session: Session;
  parsed: Parsed;
  typed: Typed;
  change: (part: Partial<Typed> | null) => void;
}

/** The lines that were found, the doubtful ones first, beside the requests that they become. */
export function Found({ session, parsed, typed, change }: Props) {
  const t = useTranslations('rfq-list');
  const lines = useMemo(() => linesOf(parsed, typed.edits), [parsed, typed.edits]);
  const doubtful = lines.filter(isDoubtful);
  const certain = lines.filter((line) => !isDoubtful(line));
  const { groups, setGroups, one, setOne } = useGroups(parsed, lines);
  const [corrected, setCorrected] = useState<number | null>(null);
  const put = (rows: number[], edit: Edit) => {
    if (edit.corrected) setCorrected(rows.length === 1 ? (rows[0] ?? null) : null);
    change({ edits: { ...typed.edits, ...Object.fromEntries(rows.map((row) => [row, { ...typed.edits[row], ...edit }])) } });
  };
  const left = parsed.table.left.filter(({ because }) => because !== 'header' || parsed.table.header === null);
  const move = (row: number, to: number) => setGroups(moveLines(groups, [row], to, groupable(parsed, lines)));
  return (
    <div className="layout layout--rail">
      <div className="card">
        <header className="partslist__head">
          <div>
            <h2 className="h3">{typed.name ? t('linesFrom', { count: lines.length, name: typed.name }) : t('lines', { count: lines.length })}</h2>
            <p className="small muted">
              {t('standing', { certain: certain.length, doubtful: doubtful.length })} {left.length > 0 && t('left', { count: left.length })}
            </p>
          </div>
          <button type="button" className="btn btn--ghost" onClick={() => change({ rows: null, columns: null, edits: {} })}>
            <Undo className="icon" />
            {t('again')}
          </button>
        </header>
        <Columns rows={typed.rows ?? []} parsed={parsed} choose={(columns) => change({ columns })} />
        <NewerBand lines={lines} />
        <SameAgain line={lines.find(({ row }) => row === corrected)} lines={lines} put={put} />
        {doubtful.length > 0 && <Doubtful lines={doubtful} put={put} />}
        <Certain lines={certain} put={put} groups={groups} move={move} />
      </div>
      <aside aria-label={t('requests')}>
        <Requests session={session} parsed={parsed} lines={lines} groups={groups} typed={typed} one={one} setOne={setOne} done={() => change(null)} />
      </aside>
    </div>
  );
}

/** What was put right in one line is offered for those that are like it (BOM-011). */
function SameAgain({ line, lines, put }: { line: Line | undefined; lines: Line[]; put: (rows: number[], edit: Edit) => void }) {
  const t = useTranslations('rfq-list');
  const like = line ? alike(lines, line) : [];
  return (
    <div role="status" className={like.length > 0 ? 'partslist__same' : undefined}>
      {line && like.length > 0 && (
        <button
          type="button"
          className="btn btn--tonal btn--sm"
          onClick={() =>
            put(
              like.map(({ row }) => row),
              { subCategory: line.subCategory, name: line.name, corrected: true },
            )
          }
        >
          {t('same', { count: like.length })}
        </button>
      )}
    </div>
  );
}

/** Groups follow the categories until somebody moves a line. */
function useGroups(parsed: Parsed, lines: Line[]) {
  const [moved, setMoved] = useState<{ key: string; groups: PartsGroup[] } | null>(null);
  const [one, setOneOnly] = useState(false);
  const ready = lines.filter((line) => !isDoubtful(line) || (one && line.quantity !== null && line.description !== ''));
  const key = ready.map(({ row, subCategory }) => `${row} ${subCategory}`).join();
  const of = groupable(parsed, ready);
  return {
    groups: moved?.key === key ? moved.groups : one ? oneGroup(of) : groupsOf(of),
    setGroups: (groups: PartsGroup[]) => setMoved({ key, groups }),
    one,
    setOne: (is: boolean) => {
      setMoved(null);
      setOneOnly(is);
    },
  };
}

interface Lines {
  lines: Line[];
  put: (rows: number[], edit: Edit) => void;
}

/** On a phone one by one, on a screen all of them. */
function Doubtful({ lines, put }: Lines) {
  const t = useTranslations('rfq-list');
  const [at, setAt] = useState(0);
  const shown = Math.min(at, lines.length - 1);
  return (
    <section aria-label={t('look', { count: lines.length })}>
      <h3 className="band band--warn">
        <CircleHelp className="icon" />
        {t('look', { count: lines.length })}
      </h3>
      {lines.map((line, place) => (
        <div key={line.row} data-other={place !== shown || undefined} className="partslist__one">
          <LineCard line={line} put={put} open />
        </div>
      ))}
      {lines.length > 1 && (
        <div className="btnrow partslist__steps">
          <button type="button" className="btn btn--outline btn--sm" disabled={shown === 0} onClick={() => setAt(shown - 1)}>
            {t('before')}
          </button>
          <span className="small num">{t('place', { at: shown + 1, of: lines.length })}</span>
          <button type="button" className="btn btn--outline btn--sm" disabled={shown >= lines.length - 1} onClick={() => setAt(shown + 1)}>
            {t('next')}
          </button>
        </div>
      )}
    </section>
  );
}

const FOLDED = 2;

/** What is certain, by the request that it goes into, folded. */
function Certain({ lines, put, groups, move }: Lines & { groups: PartsGroup[]; move: (row: number, to: number) => void }) {
  const t = useTranslations('rfq-list');
  const [open, setOpen] = useState<number[]>([]);
  const byRow = new Map(lines.map((line) => [line.row, line]));
  return (
    <>
      <h3 className="band">
        <CircleCheck className="icon" />
        {t('recognised', { count: lines.length })}
      </h3>
      {groups.map(({ rows, suppliers }, place) => {
        const own = rows.flatMap((row) => byRow.get(row) ?? []);
        const shown = open.includes(place) ? own : own.slice(0, FOLDED);
        const others = groups.map((_, to) => to).filter((to) => to !== place);
        return (
          <section key={rows[0]} className="plgrp" aria-label={titleOf(groups[place], lines, t('group', { number: place + 1 }))}>
            <div className="plgrp__head">
              <h4 className="h4">{titleOf(groups[place], lines, t('group', { number: place + 1 }))}</h4>
              <span className="muted small num">{t('lines', { count: rows.length })}</span>
              <span className="muted small num">{t('suppliers', { count: suppliers.length })}</span>
            </div>
            {shown.map((line) => (
              <LineCard key={line.row} line={line} put={put} move={{ to: others, go: (to) => move(line.row, to), fresh: groups.length }} />
            ))}
            {own.length > shown.length && (
              <button type="button" className="plgrp__more" onClick={() => setOpen([...open, place])}>
                {t('more', { count: own.length - shown.length })}
              </button>
            )}
          </section>
        );
      })}
    </>
  );
}
