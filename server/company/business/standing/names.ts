import type { BusinessChange } from '#contract/company/business-change.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { type GivenName, type NameKind, type NumberKind, writeNames, writeNumbers } from './names-queries.ts';
import { readNumbers } from './numbers.ts';
import { readUnknownPlaces } from './sites-queries.ts';

/** Writes the kinds of names that a change gives; the others stay. A name that is given twice is kept once. */
export async function writeGivenNames(db: Db, id: string, { legalName, tradingNames, formerNames }: NonNullable<BusinessChange['names']>): Promise<void> {
  const given: Record<NameKind, GivenName[] | undefined> = {
    legal: legalName === undefined ? undefined : legalName === '' ? [] : [{ kind: 'legal', name: legalName, until: null }],
    trading: tradingNames?.map((name) => ({ kind: 'trading', name, until: null })),
    former: formerNames?.map(({ name, until = null }) => ({ kind: 'former', name, until })),
  };
  const kinds = (Object.keys(given) as NameKind[]).filter((kind) => given[kind] !== undefined);
  const names = kinds.flatMap((kind) => [...new Map(given[kind]?.map((one) => [one.name, one])).values()]);
  if (kinds.length > 0) await writeNames(db, id, kinds, names);
}

const FIELD: Record<NumberKind, string> = {
  register: 'numbers.register.country',
  vat: 'numbers.vat',
  eori: 'numbers.eori',
  duns: 'numbers.duns',
  gln: 'numbers.gln',
};

/** Writes the kinds of numbers that a change gives; the others stay. @throws Refusal that names each that is none. */
export async function writeGivenNumbers(db: Db, id: string, given: NonNullable<BusinessChange['numbers']>): Promise<void> {
  const read = readNumbers(given);
  const kinds: NumberKind[] = [...read.keys()];
  const numbers = [...read.values()].filter((one) => one !== null);
  const unknown = await readUnknownPlaces(
    db,
    numbers.map(({ country }) => ({ country, state: null })),
  );
  const fields = unknown.flatMap(({ place }) => {
    const kind = numbers[place]?.kind;
    return kind ? [[FIELD[kind], say('unknown.country')] as const] : [];
  });
  if (fields.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) });
  if (kinds.length > 0) await writeNumbers(db, id, kinds, numbers);
}
