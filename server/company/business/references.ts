import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { type References, readKnown } from './references-queries.ts';

/** Where each reference stands in the input. */
const FIELDS = {
  industry: 'industry',
  categories: 'categories',
  country: 'country',
  state: 'state',
  factoryCountry: 'factory.country',
  factoryState: 'factory.state',
  languages: 'tradeCapabilities.spokenLanguages',
};
const SENTENCES: Record<keyof References, Sentence> = {
  industry: say('unknown.industry'),
  categories: say('unknown.categories'),
  country: say('unknown.country'),
  state: say('unknown.stateOfCountry'),
  factoryCountry: say('unknown.country'),
  factoryState: say('unknown.stateOfCountry'),
  languages: say('unknown.languages'),
};

/** Looks all of them up with one query. @throws Refusal that names each one that does not exist. */
export async function refuseUnknown(db: Db, given: References, fieldOf: Record<string, string> = FIELDS): Promise<void> {
  const unknown = Object.entries(await readKnown(db, given)).filter(([, isKnown]) => !isKnown) as [keyof References, boolean][];
  if (unknown.length === 0) return;
  throw new Refusal('invalid_input', { fields: Object.fromEntries(unknown.map(([name]) => [fieldOf[name] ?? name, SENTENCES[name]])) });
}

/** The category ids of `{industryId}.{categoryId}` keys, each once. */
export const categoryIdsOf = (keys: string[]): string[] => [...new Set(keys.map((key) => key.slice(key.indexOf('.') + 1)))];
