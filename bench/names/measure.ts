import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import { readBusinessSources } from '#server/directory/search/sources-queries.ts';
import { bulk } from '../../bin/seeds/bulk-queries.ts';
import { randomFrom } from '../support/random.ts';
import type { MadeName } from './names.ts';
import { WAYS, type Way } from './ways.ts';

/** Makes companies of these names findable, beside whatever is there. @returns the id of each name. */
export async function makeCompanies(db: Db, search: SearchIndex, names: MadeName[]): Promise<Map<MadeName, string>> {
  const ids = new Map(names.map((name) => [name, newId()]));
  const rows = [...ids].map(([{ name }, id]) => ({ id, company_name: name, short_description: 'Made for measuring.', business_type: 'MA' }));
  const piece = 500;
  for (let from = 0; from < rows.length; from += piece) {
    const own = rows.slice(from, from + piece);
    await bulk(
      db,
      'resource',
      own.map(({ id }) => ({ id, type: 'business' })),
    );
    await bulk(db, 'business', own);
    await search.put(
      db,
      'business',
      await readBusinessSources(
        db,
        own.map(({ id }) => id),
      ),
    );
  }
  return ids;
}

/** Letters that are a word of the directory or of its categories are searched as that word. */
async function knownWords(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from search_term where length(word) < 9 and business + product + person > 0 union select phrase from search_phrase where length(phrase) < 9`.execute(
    db,
  );
  return new Set(rows.map(({ word }) => word));
}

export interface Measured extends Way {
  asked: number;
  share: number;
  missed: string[];
}

/** The ids of the first companies for a text. */
type Finder = (text: string, size: number) => Promise<string[]>;

/** Of the names asked in each way, the share whose company is among the first. */
export async function measureNames(db: Db, find: Finder, ids: Map<MadeName, string>, asked: MadeName[], most: number, ways = WAYS): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const way of ways) {
    const random = randomFrom(14);
    const typed = asked.flatMap((name) => {
      const text = way.typed(random, name);
      return text ? [{ text, name }] : [];
    });
    const missed: string[] = [];
    const known = way.item === 'NUM-012' ? await knownWords(db) : new Set();
    const some = typed.filter(({ text }) => !known.has(text.toLowerCase())).slice(0, most);
    for (const { text, name } of some) {
      if (!(await find(text, way.within)).includes(ids.get(name) ?? '')) missed.push(`${text} (${name.name})`);
    }
    measured.push({ ...way, asked: some.length, share: 1 - missed.length / Math.max(1, some.length), missed });
  }
  return measured;
}
