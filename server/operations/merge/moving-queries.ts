import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Move } from '#server/base/database/moves.ts';
import {
  changeRows,
  dropRows,
  type Effect,
  forgetStep,
  insertStep,
  isBetween,
  isOf,
  isTwice,
  type Merging,
  readKeys,
  renamed,
  type Step,
  said,
  twinOf,
} from './step-queries.ts';

type Values = Record<string, string>;

/** Runs the steps of one merge and counts them. */
export interface Mover {
  /** Moves all rows that these name. */
  run(moves: Move[]): Promise<void>;
  /** Changes rows (`t`) of a condition. */
  change(of: Pick<Move, 'kind' | 'table'>, where: ReturnType<typeof sql>, values: Record<string, ReturnType<typeof sql>>): Promise<void>;
  drop(of: Pick<Move, 'kind' | 'table'>, where: ReturnType<typeof sql>): Promise<void>;
  /** The step of rows that somebody else writes, which they note. */
  inserting(of: Pick<Move, 'kind' | 'table'>): Promise<Step>;
}

type Sql = ReturnType<typeof sql>;
type Of = Pick<Move, 'kind' | 'table' | 'key'>;

/** What moves rows of one company to another, and keeps each as it was. `first`: the number of its first step. */
export async function moverOf(db: Db, merging: Merging, first = 1): Promise<Mover> {
  const steps = stepsOf(db, merging, await readKeys(db), first);
  return {
    change: (of, where, values) => steps.change(of, 'changed', where, values),
    drop: steps.drop,
    inserting: (of) => steps.begin(of, 'inserted', []),
    run: async (moves) => {
      for (const move of moves) await moveRows(steps, move, merging);
    },
  };
}

type Steps = ReturnType<typeof stepsOf>;

/** Each step is noted before it runs, and forgotten where it met no row. */
function stepsOf(db: Db, merging: Merging, keys: Map<string, string[]>, first: number) {
  let next = first;
  const begin = async (of: Of, effect: Effect, fields: string[]): Promise<Step> => {
    const step = { step: next++, table: of.table, kind: of.kind, effect, fields, key: of.key ?? keys.get(of.table) ?? [] };
    await insertStep(db, merging, step);
    return step;
  };
  const end = async ({ step }: Step, rows: number) => void (rows === 0 && (await forgetStep(db, merging, step)));
  const change = async (of: Of, effect: Effect, where: Sql, values: Record<string, Sql>) => {
    const step = await begin(of, effect, Object.keys(values));
    await end(step, await changeRows(db, merging, step, where, values));
  };
  const drop = async (of: Of, where: Sql) => {
    const step = await begin(of, 'dropped', []);
    await end(step, await dropRows(db, merging, step, where));
  };
  return { begin, change, drop };
}

const read = (values: Values, merging: Merging) => Object.fromEntries(Object.entries(values).map(([column, text]) => [column, said(text, 't', merging)]));

async function moveRows(steps: Steps, move: Move, merging: Merging): Promise<void> {
  if (move.between) await steps.change(move, 'changed', isBetween(move, merging), read(move.between, merging));
  if (move.once) await moveTwice(steps, move, merging);
  const where = move.once ? sql`${isOf(move, merging)} and not ${isTwice(move, merging)}` : isOf(move, merging);
  await steps.change(move, 'moved', where, { [move.column]: renamed(move, merging), ...read(move.set ?? {}, merging) });
}

/** What the other company has as well. */
async function moveTwice(steps: Steps, move: Move, merging: Merging): Promise<void> {
  const { twice = 'goes', higher } = move;
  const where = sql`${isOf(move, merging)} and ${isTwice(move, merging)}`;
  if (higher) await steps.change(move, 'changed', isLower(move, merging), { [higher.column]: twinOf(move, merging, sql`o.${sql.ref(higher.column)}`) });
  for (const name of move.adds ?? []) {
    const sum = twinOf(move, merging, sql`o.${sql.ref(name)}`);
    await steps.change(move, 'added', sql`${sum} is not null`, { [name]: sql`t.${sql.ref(name)} + ${sum}` });
  }
  if (twice === 'goes') await steps.drop(move, where);
  else if (twice !== 'stays') await steps.change(move, 'moved', where, { [move.column]: renamed(move, merging), ...read({ ...move.set, ...twice }, merging) });
}

/** Condition on a row (`t`) of the surviving company: that of the other is higher. */
function isLower(move: Move, merging: Merging): ReturnType<typeof sql> {
  const { column = '', order = [] } = move.higher ?? {};
  const other = twinOf(move, merging, sql`o.${sql.ref(column)}`);
  return sql`array_position(${order}::text[], ${other}) > array_position(${order}::text[], t.${sql.ref(column)})`;
}
