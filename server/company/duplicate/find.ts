import type { Share } from '#contract/company/duplicate-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type NewPair, openPair, readFacts, readNear, type Sought, writePairs } from './queries.ts';
import { areCandidates, type Facts, halvesOf, type Keys, keysOf, marksOf, sharesOf } from './shares.ts';

/** A company of the directory that may be the one that was asked for. */
export interface Candidate {
  id: string;
  name: string;
  shares: Share[];
  keys: Keys;
}

interface Asked {
  /** Null for one that is not in the directory yet. */
  id: string | null;
  facts: Facts;
}

/** The companies that may be one with each of these, in their order, those that share most first (DUP-001). `compared`: how many were looked at. */
export async function findCandidates(db: Db, asked: Asked[]): Promise<{ found: Candidate[][]; compared: number }> {
  const keys = asked.map(({ facts }) => keysOf(facts));
  const near = await readNear(
    db,
    asked.map(({ id, facts }, place) => soughtOf(place, id, facts, keys[place] as Keys)),
  );
  const facts = await readFacts(db, [...new Set(near.map(({ id }) => id))]);
  const known = new Map(facts.map((one) => [one.id, { id: one.id, name: one.name, keys: keysOf(one) }]));
  const byPlace = Map.groupBy(near, ({ place }) => place);
  const found = keys.map((own, place) =>
    candidatesAmong(
      own,
      (byPlace.get(place) ?? []).flatMap(({ id }) => known.get(id) ?? []),
    ),
  );
  return { found, compared: near.length };
}

function soughtOf(place: number, id: string | null, { numbers }: Facts, keys: Keys): Sought {
  const halves = keys.names.flatMap((name) => halvesOf(name) ?? []);
  const { names, site, country, city, postcode, phone } = keys;
  return { place, id, numbers, site, names, heads: halves.map(({ head }) => head), tails: halves.map(({ tail }) => tail), country, city, postcode, phone };
}

function candidatesAmong(own: Keys, others: Omit<Candidate, 'shares'>[]): Candidate[] {
  const compared = others.map((other) => ({ ...other, shares: sharesOf(own, other.keys) }));
  return compared.filter(({ shares }) => areCandidates(shares)).toSorted((a, b) => b.shares.length - a.shares.length || a.id.localeCompare(b.id));
}

/** Compares these companies with the directory and opens a case for each pair that is new. @returns how many, and with how many they were compared */
export async function openCases(db: Db, ids: string[], at: Date): Promise<{ opened: number; compared: number }> {
  const subjects = await readFacts(db, ids);
  const { found, compared } = await findCandidates(
    db,
    subjects.map((facts) => ({ id: facts.id, facts })),
  );
  const pairs = subjects.flatMap((subject, place) => {
    const own = { id: subject.id, keys: keysOf(subject) };
    return (found[place] ?? []).map((other) => pairOf(own, other, other.shares));
  });
  const once = [...new Map(pairs.map((pair) => [pair.one + pair.other, pair])).values()];
  return { opened: await writePairs(db, once, at), compared };
}

type Keyed = Pick<Candidate, 'id' | 'keys'>;

function pairOf(subject: Keyed, found: Keyed, shares: Share[]): NewPair {
  const [one, other] = subject.id < found.id ? [subject, found] : [found, subject];
  return { id: newId(), one: one.id, other: other.id, shares, marks: marksOf(one.keys, other.keys) };
}

/**
 * Opens the case of two companies of which staff knows what they share. @returns its id
 * @throws Refusal `not_found` while one of the two is hidden
 */
export async function openCaseOf(db: Db, ids: [string, string], share: Share, at: Date): Promise<string> {
  const [one, other] = (await readFacts(db, ids)).map((facts) => ({ id: facts.id, keys: keysOf(facts) }));
  if (!one || !other) throw new Refusal('not_found');
  return openPair(db, pairOf(one, other, [...new Set([share, ...sharesOf(one.keys, other.keys)])]), at);
}
