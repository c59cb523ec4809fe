import { chmod, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#server/base/database/database.ts';
import { FILE_MODE, makeFolder } from '#server/base/files/own-folder.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { businessId } from './business-ids.ts';
import { productId } from './businesses.ts';
import type { SeedBusiness, SeedPerson } from './files.ts';
import { personId } from './people.ts';
import { datasheetPdf } from './trade/datasheet-pdf.ts';

/** What people of the demonstration saved: a company, or with a place one of its products. */
const SAVED: [by: string, business: string, product: number | null, days: number, note: string][] = [
  ['eleanor-marsh', 'northquay', null, 4, 'Frame agreement ends in March. Call Imran in January.'],
  ['eleanor-marsh', 'strathlennan', null, 9, ''],
  ['eleanor-marsh', 'bridgewater', null, 21, 'Grace checks letters of credit for us.'],
  ['eleanor-marsh', 'valtrebba', 0, 6, 'Compare with HV3 before the autumn price list.'],
  ['eleanor-marsh', 'severnreach', 0, 12, ''],
  ['eleanor-marsh', 'brenner', 0, 30, 'Castings for the 2027 range?'],
  ['imran-qureshi', 'halderby', null, 3, 'Answers the same day. Certificates always complete.'],
  ['imran-qureshi', 'kilbraeside', null, 8, 'Second source for DN 50.'],
  ['imran-qureshi', 'halderby', 0, 3, 'Shortlist for the cooling loop.'],
  ['imran-qureshi', 'kestrelmoor', 0, 15, ''],
  ['priya-raman', 'dabrowiec', null, 5, 'Wants cartons with a print in two colours.'],
  ['priya-raman', 'lawley-brook', null, 18, ''],
  ['tamsin-oakley', 'northquay', null, 2, 'Ask for their new goods-in address.'],
  ['tamsin-oakley', 'kestrelmoor', 0, 10, ''],
];

/** What Halderby keeps for single counterparts. `released`: days since a company was let in, and since each of its looks. */
const DOCUMENTS = [
  {
    key: 'price-list',
    name: 'Price list 2026 for distributors',
    about: 'Prices for distributors, ex works Rotherham, in pounds sterling. Valid to 31 December.',
    rows: [
      { label: 'HV3, DN 25', value: '£31.40' },
      { label: 'HV3, DN 50', value: '£48.50' },
      { label: 'HV3, DN 80', value: '£96.20' },
      { label: 'Seat kit, DN 50', value: '£9.80' },
    ],
    days: 70,
    released: { to: 'northquay', days: 12, looks: [11, 3] },
  },
  {
    key: 'audit',
    name: 'Audit report, test bay, June 2026',
    about: 'Internal audit of the test bay by ISO 19011: scope, findings and what was done.',
    rows: [
      { label: 'Findings', value: '2 minor' },
      { label: 'Closed', value: '2 of 2' },
      { label: 'Next audit', value: 'June 2027' },
    ],
    days: 140,
    released: null,
  },
];
const OWNER = { business: 'halderby', person: 'eleanor-marsh' };
const RELEASED_DAYS = 90;

type Stored = (typeof DOCUMENTS)[number] & { file: { id: string; created_at: Date; [column: string]: unknown } };

/** Writes the documents where private files lie. No transaction may be open meanwhile. */
export async function storeKept(dataDirectory: string): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const one of DOCUMENTS) {
    const created = daysAgo(one.days);
    const bytes = await datasheetPdf({ company: 'Halderby Pumps & Valves', product: one.name, about: one.about, rows: one.rows, at: created });
    const key = `private/demo/document-${one.key}.pdf`;
    await makeFolder(dirname(join(dataDirectory, key)));
    await writeFile(join(dataDirectory, key), bytes);
    await chmod(join(dataDirectory, key), FILE_MODE);
    const file = { id: seedId(`file:document:${one.key}`, created), key, kind: 'document', content_type: 'application/pdf', byte_size: bytes.length };
    stored.push({ ...one, file: { ...file, created_at: created, stored_at: created } });
  }
  return stored;
}

/** Favourites of the demonstration's log-ins, and the private documents of its first company. */
export async function seedKept(db: Db, { businesses, people, stored }: { businesses: SeedBusiness[]; people: SeedPerson[]; stored: Stored[] }): Promise<void> {
  const business = named(businesses, 'company');
  const person = (key: string) => personId(named(people, 'person')(key));
  await bulk(
    db,
    'saved',
    SAVED.map(([by, key, product, days, note]) => ({
      account_id: person(by),
      resource_id: product === null ? businessId(business(key)) : productId(business(key), product),
      created_at: daysAgo(days),
      note,
    })),
  );
  await seedDocuments(db, stored, {
    of: businessId(business(OWNER.business)),
    by: person(OWNER.person),
    to: (key) => businessId(business(key)),
    reader: person('imran-qureshi'),
  });
}

interface Parties {
  of: string;
  by: string;
  to: (key: string) => string;
  reader: string;
}

async function seedDocuments(db: Db, stored: Stored[], { of, by, to, reader }: Parties): Promise<void> {
  const id = ({ key, file }: Stored) => seedId(`document:${key}`, file.created_at);
  await bulk(
    db,
    'file',
    stored.map(({ file }) => file),
  );
  await bulk(
    db,
    'document',
    stored.map((one) => ({ id: id(one), business_id: of, file_id: one.file.id, name: one.name, added_by: by, created_at: one.file.created_at })),
  );
  const released = stored.flatMap((one) =>
    one.released ? [{ ...one.released, document: id(one), id: seedId(`release:${one.key}`, daysAgo(one.released.days)) }] : [],
  );
  await bulk(
    db,
    'document_release',
    released.map(({ id, document, to: key, days }) => ({
      ...{
        id,
        document_id: document,
        to_id: to(key),
        released_by: by,
        released_at: daysAgo(days),
        expires_at: daysAgo(days - RELEASED_DAYS),
        revoked_at: null,
      },
    })),
  );
  await bulk(
    db,
    'document_view',
    released.flatMap(({ id, looks }) =>
      looks.map((days) => ({ id: seedId(`look:${id}:${days}`, daysAgo(days)), release_id: id, account_id: reader, viewed_at: daysAgo(days) })),
    ),
  );
}

function named<T extends { key: string }>(all: T[], what: string): (key: string) => T {
  return (key) => {
    const found = all.find((one) => one.key === key);
    if (!found) throw new Error(`the favourites of the demonstration name no ${what}: ${key}`);
    return found;
  };
}
