import { told } from '#contract/base/sentence.ts';
import { type BusinessRow, businessFile } from '#contract/catalogue/import.ts';
import { businessOf } from '#contract/catalogue/imports/business.ts';
import { checkRow } from '#contract/catalogue/imports/cells.ts';
import type { Header } from '#contract/catalogue/imports/header.ts';
import type { Names } from '#contract/catalogue/imports/names.ts';
import type { DUPLICATES } from '#contract/operations/staff-import-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { type Check, check, repeatedIds, type Staging, stageRows } from '#server/base/database/staging.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { Counts, Importer } from '#server/base/tables/import.ts';
import { settleHolders } from './certificates/holder.ts';
import { rowOf, stagedColumns } from './fields-queries.ts';
import { writeOwners } from './import-owners.ts';
import {
  countOwners,
  forgetKnownIds,
  knownRows,
  readCheckedRows,
  readCounts,
  settleBusinesses,
  twinRows,
  unknownRows,
  writeBusinesses,
} from './import-queries.ts';
import { NAMING, standingColumns, standingOf } from './standing/imported.ts';
import { readStaged, type StagedFacts, writeTwins } from './standing/twins-queries.ts';

const staging: Staging = {
  table: 'staged_business',
  columns: {
    number: 'int',
    row: 'int',
    id: 'uuid',
    invitation_id: 'uuid',
    external_id: 'text',
    categories: 'text[]',
    ...stagedColumns,
    ...standingColumns,
    owner_email: 'text',
    twin_id: 'uuid',
    twin_name: 'text',
  },
};

export interface BusinessImport {
  /** What becomes of a row whose external id exists: it is refused, becomes one more business without that id, or renews the one that has it. */
  duplicates: (typeof DUPLICATES)[number];
  /** Whether those whom a row names as the owner get the business, or an invitation. */
  invite: boolean;
  /** Finds the companies of the directory that staged rows may be without sharing an external id (DUP-005). */
  twins: Twins;
}

export type Twins = (db: Db, rows: StagedFacts[]) => Promise<({ id: string; name: string } | undefined)[]>;

/** Imports businesses. */
export function businessImporter(names: Names, { duplicates, invite, twins }: BusinessImport): Importer<BusinessRow> {
  const update = duplicates === 'update';
  let number = 0;
  return {
    kind: businessFile,
    staging,
    tables: ['resource', 'business', 'business_category', 'business_name', 'business_number', 'business_site', 'business_invitation'],
    open: async () => {},
    stage: async (db, header, rows) => {
      const read = rows.map(({ row, cells }) => readRow(names, header, row, cells));
      const staged = read.map((one) => stagedRow(number++, one, invite));
      await stageRows(db, staging, staged);
      return read.flatMap((one) => one.problems);
    },
    settle: async (db, header) => {
      if (duplicates === 'create') await forgetKnownIds(db);
      else await findTwins(db, twins);
      await settleBusinesses(db, header, update);
    },
    checks: (header) => checksOf(header, update),
    write: async (db, header, from, to) => {
      const ids = await writeBusinesses(db, header, from, to);
      if (NAMING.some((column) => header.columns.has(column))) await settleHolders(db, ids);
      // Whoever checked a company hears that it has changed; of the others, which may be a hundred thousand, nobody needs to.
      await publishEach(db, 'business.changed', await readCheckedRows(db, from, to));
      await writeOwners(db, from, to);
      return ids;
    },
    count: countRows,
  };
}

function readRow(names: Names, header: Header, row: number, cells: string[]) {
  const { values, externalID, problems } = checkRow(businessFile, header.places, row, cells);
  if (!values) return { row, externalID, business: null, standing: null, problems };
  const read = businessOf(values, names, row);
  const { standing, problems: wrong } = standingOf(read.business, row, names);
  return { row, externalID, business: read.business, standing, problems: [...read.problems, ...wrong] };
}

/** A row with problems is staged with its external id alone: it is never written, but its id counts when ids repeat. */
function stagedRow(number: number, { row, externalID, business, standing }: ReturnType<typeof readRow>, invite: boolean) {
  if (!business) return { number, row, external_id: externalID };
  const ownerEmail = invite ? business.ownerEmail : null;
  return {
    number,
    row,
    id: newId(),
    invitation_id: ownerEmail ? newId() : null,
    external_id: externalID,
    ...rowOf(business.values),
    ...standing,
    categories: business.values.general.categories ?? [],
    owner_email: ownerEmail,
  };
}

function checksOf(header: Header, update: boolean): Check[] {
  const known = check(knownRows, 'external_id', (id) => told('row.business.known', { id }));
  const twin = check(twinRows, 'company_name', (name) => told('row.business.twin', { name }));
  const absent = businessFile.required.filter((column) => !header.columns.has(column));
  const columns = absent.join(', ');
  const incomplete = check(unknownRows, 'external_id', (id) => (id ? told('row.business.unknown', { id, columns }) : told('row.business.noID', { columns })));
  return [repeatedIds(staging.table), twin, ...(update ? [] : [known]), ...(absent.length > 0 ? [incomplete] : [])];
}

/** Rows that are compared at once. */
const PIECE = 500;

async function findTwins(db: Db, twins: Twins): Promise<void> {
  for (let rows = await readStaged(db, -1, PIECE); rows.length > 0; rows = await readStaged(db, rows.at(-1)?.number ?? 0, PIECE)) {
    const found = await twins(db, rows);
    await writeTwins(
      db,
      rows.flatMap(({ number }, place) => (found[place] ? { number, ...found[place] } : [])),
    );
  }
}

const countRows = async (db: Db): Promise<Counts> => ({ ...(await readCounts(db)), ...(await countOwners(db)) });
