import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Move } from '#server/base/database/moves.ts';
import {
  changeRows,
  type Deed,
  dropRows,
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

/** What moves rows of one company to another, and keeps each as it was. `first`: the number of its first step. */
export async function moverOf(db: Db, merging: Merging, first = 1): Promise<Mover> {
  const keys = await readKeys(db);
  let next = first;
  const begin = async (of: Pick<Move, 'kind' | 'table' | 'key'>, deed: Deed, fields: string[]): Promise<Step> => {
    const step = { step: next++, table: of.table, kind: of.kind, deed, fields, key: of.key ?? keys.get(of.table) ?? [] };
    await insertStep(db, merging, step);
    return step;
  };
  const end = async ({ step }: Step, rows: number) => void (rows === 0 && (await forgetStep(db, merging, step)));
  const change = async (
    of: Pick<Move, 'kind' | 'table' | 'key'>,
    deed: Deed,
    where: ReturnType<typeof sql>,
    values: Record<string, ReturnType<typeof sql>>,
  ) => {
    const step = await begin(of, deed, Object.keys(values));
    await end(step, await changeRows(db, merging, step, where, values));
  };
  const drop = async (of: Pick<Move, 'kind' | 'table' | 'key'>, where: ReturnType<typeof sql>) => {
    const step = await begin(of, 'dropped', []);
    await end(step, await dropRows(db, merging, step, where));
  };
  const read = (values: Values) => Object.fromEntries(Object.entries(values).map(([column, text]) => [column, said(text, 't', merging)]));

  async function moveTwice(move: Move): Promise<void> {
    const { twice = 'goes' } = move;
    const where = sql`${isOf(move, merging)} and ${isTwice(move, merging)}`;
    if (move.higher)
      await change(move, 'changed', isLower(move, merging), { [move.higher.column]: twinOf(move, merging, sql`o.${sql.ref(move.higher.column)}`) });
    for (const name of move.adds ?? []) {
      const sum = twinOf(move, merging, sql`o.${sql.ref(name)}`);
      await change(move, 'added', sql`${sum} is not null`, { [name]: sql`t.${sql.ref(name)} + ${sum}` });
    }
    if (twice === 'goes') await drop(move, where);
    else if (twice !== 'stays') await change(move, 'moved', where, { [move.column]: renamed(move, merging), ...read({ ...move.set, ...twice }) });
  }

  return {
    change: (of, where, values) => change(of, 'changed', where, values),
    drop,
    inserting: (of) => begin(of, 'inserted', []),
    run: async (moves) => {
      for (const move of moves) {
        if (move.between) await change(move, 'changed', isBetween(move, merging), read(move.between));
        if (move.once) await moveTwice(move);
        const where = move.once ? sql`${isOf(move, merging)} and not ${isTwice(move, merging)}` : isOf(move, merging);
        await change(move, 'moved', where, { [move.column]: renamed(move, merging), ...read(move.set ?? {}) });
      }
    },
  };
}

/** Condition on a row (`t`) of the surviving company: that of the other is higher. */
function isLower(move: Move, merging: Merging): ReturnType<typeof sql> {
  const { column = '', order = [] } = move.higher ?? {};
  const other = twinOf(move, merging, sql`o.${sql.ref(column)}`);
  return sql`array_position(${order}::text[], ${other}) > array_position(${order}::text[], t.${sql.ref(column)})`;
}
