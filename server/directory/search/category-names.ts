import type { Db } from '#server/base/database/database.ts';
import type { Suggestion } from '#server/base/search/search-port.ts';
import { type CategoryName, EACH, readCategoryNames } from './suggest-queries.ts';

/** Names come with a release, which another process may have brought. */
const KEPT_MS = 600_000;

const kept = new WeakMap<Db, { since: number; names: Promise<CategoryName[]> }>();

function namesOf(db: Db): Promise<CategoryName[]> {
  const found = kept.get(db);
  if (found && performance.now() - found.since < KEPT_MS) return found.names;
  const names = readCategoryNames(db);
  kept.set(db, { since: performance.now(), names });
  names.catch(() => kept.delete(db));
  return names;
}

interface Found extends CategoryName {
  isFirst: boolean;
  place: number;
}

/** Names that start like the text first, then a category's own before what else it is called, then the shortest, then by name. */
const better = (one: Found, other: Found): number =>
  Number(other.isFirst) - Number(one.isFirst) || Number(other.isOwn) - Number(one.isOwn) || one.key.length - other.key.length || one.place - other.place;

/** Categories by their name or what else they are called. A few thousand names that hardly change are looked through here sooner than the database plans to. */
export async function namedCategories(db: Db, words: string[]): Promise<Suggestion[]> {
  const start = words.join(' ');
  const holdsAll = (key: string): boolean => words.every((word) => key.startsWith(word) || key.includes(` ${word}`));
  const best = new Map<string, Found>();
  for (const [place, name] of (await namesOf(db)).entries()) {
    if (!holdsAll(name.key)) continue;
    const found = { ...name, isFirst: name.key.startsWith(start), place };
    const known = best.get(name.id);
    if (!known || better(found, known) < 0) best.set(name.id, found);
  }
  return [...best.values()]
    .sort(better)
    .slice(0, EACH.category)
    .map(({ id, name, detail }) => ({ kind: 'category', id, name, detail }));
}
