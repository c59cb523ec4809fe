import type { Db } from '#server/base/database/database.ts';
import type { Kind } from '../document.ts';
import type { LabelCount } from '../facets/counts-queries.ts';
import type { Mode } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';
import { type Block, type Matched, readBlocks, readLabelKeys, readMatched, readSeal, type SealName } from './columns-queries.ts';
import { BLOCK_DOCUMENTS } from './seal-queries.ts';
import { isEverything, suitsCounts } from './suits.ts';
import { type LabelColumns, MOST_FILTERS, numbersIn, readNumbers, tally } from './tally.ts';

// What is sealed does not change until the next seal, so that each process may hold the labels of its documents and count them itself: two bytes a label.
// Which documents match, and what was written since, is asked of the database each time.

interface Held extends LabelColumns {
  seal: SealName;
  keys: string[];
}

/** More labels of a kind than these are left to the database: 200 MB, or 400 where there are more than 65,535 different ones. */
const MOST_LABELS = 100_000_000;
/** Blocks that are read at once: some milliseconds for either side. */
const STEP = 500;
/** A copy that could not be made is not tried again at once. */
const REST_MS = 60_000;

const held = new Map<Kind, Held>();
const copying = new Map<Kind, Promise<void>>();
const failed = new Map<Kind, number>();

/** Whether the labels can be counted here: by words, or by filters alone where many documents are looked at. */
const suitsColumns = (plan: Plan, mode: Mode): boolean =>
  plan.sealed &&
  !plan.offer &&
  plan.filters.length <= MOST_FILTERS &&
  (plan.groups.length > 0 || (!plan.hasText && !isEverything(plan) && suitsCounts(plan, mode)));

/** Counts of labels as `countValues` has them, by the copy of the seal in force; null where there is none yet, and it is made for the next ones. */
export async function countByColumns(db: Db, plan: Plan, mode: Mode): Promise<LabelCount[] | null> {
  if (!suitsColumns(plan, mode)) return null;
  const own = held.get(plan.kind);
  const matched = own ? await readMatched(db, plan, mode) : null;
  if (own && matched && isSame(own.seal, matched)) return counted(own, plan, matched);
  // A transaction has one connection, which is its own.
  if (!db.isTransaction && (matched || !own)) void holdColumns(db, plan.kind).catch(() => {});
  return null;
}

const isSame = (one: SealName, other: SealName): boolean => one.generation === other.generation && one.sealedAt === other.sealedAt;

async function counted(own: Held, plan: Plan, { numbers, loose }: Matched): Promise<LabelCount[]> {
  const listed = numbersIn(numbers);
  const counts = await tally(
    own,
    plan.groups.length > 0 ? { numbers: listed } : { allBut: listed },
    plan.filters.map(({ ids }) => ids.map((id) => -id)),
  );
  const rows: LabelCount[] = [];
  for (const [missing, each] of counts.entries())
    for (let code = 1; code < each.length; code += 1) {
      const count = each[code] as number;
      if (count > 0) rows.push({ missing, key: own.keys[code] ?? '', count });
    }
  return loose.length > 0 ? together([...rows, ...loose]) : rows;
}

function together(rows: LabelCount[]): LabelCount[] {
  const sums = new Map<string, LabelCount>();
  for (const row of rows) {
    const name = `${row.missing} ${row.key}`;
    sums.set(name, { ...row, count: row.count + (sums.get(name)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** Copies the labels of the seal in force, once at a time; a copy of a later seal stays, as beside a replica that is behind. */
export function holdColumns(db: Db, kind: Kind): Promise<void> {
  const begun = copying.get(kind);
  if (begun) return begun;
  if (performance.now() - (failed.get(kind) ?? Number.NEGATIVE_INFINITY) < REST_MS) return Promise.resolve();
  const made = copy(db, kind).finally(() => copying.delete(kind));
  copying.set(kind, made);
  made.then(
    () => failed.delete(kind),
    () => failed.set(kind, performance.now()),
  );
  return made;
}

async function copy(db: Db, kind: Kind): Promise<void> {
  const seal = await readSeal(db, kind);
  const before = held.get(kind)?.seal;
  if (!seal || (before && Number(before.sealedAt) >= Number(seal.sealedAt))) return;
  const ends = new Uint32Array(seal.documents + 1);
  const [pieces, keys] = [[] as Int32Array[], [] as string[]];
  let documents = 0;
  for (let from = 0; from * BLOCK_DOCUMENTS < seal.documents; from += STEP) {
    const blocks = await readBlocks(db, kind, seal.generation, from, STEP);
    for (const [place, block] of blocks.entries()) {
      // Sealed anew meanwhile: its blocks go.
      if (block.block !== from + place) return;
      pieces.push(placed(block, ends, documents));
      documents = Math.min(seal.documents, documents + BLOCK_DOCUMENTS);
    }
    if (((ends[documents] as number) / documents) * seal.documents > MOST_LABELS) throw new Error(`More labels of ${kind} documents than a process holds`);
  }
  // Keys are read last: a label is never taken away.
  for (const [code, key] of (await readLabelKeys(db)).entries()) keys[code] = key;
  if (documents === seal.documents) held.set(kind, { seal, keys, ends, ...joined(pieces, ends[documents] as number) });
}

/** The labels of a block; where each of its documents ends is written down behind those before it. */
function placed({ labels, ends: own }: Block, ends: Uint32Array, at: number): Int32Array {
  const before = ends[at] as number;
  const found = readNumbers(own, ends, at + 1);
  for (let place = at + 1; place <= at + found; place += 1) ends[place] = (ends[place] as number) + before;
  return numbersIn(labels).map((id) => -id);
}

function joined(pieces: Int32Array[], size: number): Pick<LabelColumns, 'codes' | 'most'> {
  const most = pieces.reduce((highest, piece) => piece.reduce((high, code) => Math.max(high, code), highest), 0);
  const codes = most < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);
  let at = 0;
  for (const piece of pieces) {
    codes.set(piece, at);
    at += piece.length;
  }
  return { codes, most };
}
