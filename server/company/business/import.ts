import { sql } from 'kysely';
import { type BusinessRow, businessFile } from '#contract/catalogue/import.ts';
import { businessOf, type ImportedBusiness } from '#contract/catalogue/imports/business.ts';
import { checkRow } from '#contract/catalogue/imports/cells.ts';
import type { Header } from '#contract/catalogue/imports/header.ts';
import type { Names } from '#contract/catalogue/imports/names.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { type Check, check, repeatedIds, type Staging, stageRows } from '#server/base/database/staging.ts';
import type { Counts, Importer } from '#server/base/tables/import.ts';
import { rowOf, stagedColumns } from './fields.ts';
import { countOwners, writeOwners } from './import-owners.ts';
import { settleBusinesses, writeBusinesses } from './import-write.ts';

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
    owner_email: 'text',
  },
};

/** Imports businesses; with `update`, a row whose external id exists renews that business instead of being refused. */
export function businessImporter(names: Names, update: boolean): Importer<BusinessRow> {
  let number = 0;
  return {
    kind: businessFile,
    staging,
    tables: ['resource', 'business', 'business_category', 'business_invitation'],
    open: async () => {},
    stage: async (db, header, rows) => {
      const read = rows.map(({ row, cells }) => readRow(names, header, row, cells));
      const staged = read.map(({ row, externalID, business }) => stagedRow(number++, row, externalID, business));
      await stageRows(db, staging, staged);
      return read.flatMap((one) => one.problems);
    },
    settle: (db, header) => settleBusinesses(db, header, update),
    checks: (header) => checksOf(header, update),
    write: async (db, header, from, to) => {
      const ids = await writeBusinesses(db, header, from, to);
      await writeOwners(db, from, to);
      return ids;
    },
    count: countRows,
  };
}

function readRow(names: Names, header: Header, row: number, cells: string[]) {
  const { values, externalID, problems } = checkRow(businessFile, header.places, row, cells);
  if (!values) return { row, externalID, business: null, problems };
  const read = businessOf(values, names, row);
  return { row, externalID, ...read };
}

/** A row with problems is staged with its external id alone: it is never written, but its id counts when ids repeat. */
function stagedRow(number: number, row: number, externalID: string | null, business: ImportedBusiness | null) {
  if (!business) return { number, row, external_id: externalID };
  return {
    number,
    row,
    id: newId(),
    invitation_id: business.ownerEmail ? newId() : null,
    external_id: externalID,
    ...rowOf(business.values),
    categories: business.values.general.categories ?? [],
    owner_email: business.ownerEmail,
  };
}

function checksOf(header: Header, update: boolean): Check[] {
  const known = check(
    sql`select row, external_id as about from staged_business where known`,
    'external_id',
    (about) => `“${about}” is in the directory already. Leave the row out, or use --update to renew that business.`,
  );
  const absent = businessFile.required.filter((column) => !header.columns.has(column));
  const incomplete = check(
    sql`select row, coalesce(external_id, '') as about from staged_business where not known and id is not null`,
    'external_id',
    (about) => `${about ? `“${about}” is not in the directory` : 'There is no id here'}, and a new business needs the columns ${absent.join(', ')} too.`,
  );
  return [repeatedIds(staging.table), ...(update ? [] : [known]), ...(absent.length > 0 ? [incomplete] : [])];
}

async function countRows(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*) filter (where not known) as created, count(*) filter (where known and changed) as updated,
    count(*) filter (where known and not changed) as unchanged from staged_business`.execute(db);
  return { ...(rows[0] as Counts), ...(await countOwners(db)) };
}
