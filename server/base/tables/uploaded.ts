import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportKind } from '#contract/catalogue/import.ts';
import { knownHeadings } from '#contract/catalogue/imports/header.ts';
import { Refusal } from '../http/errors.ts';
import { ofContract } from '../names/say.ts';
import { CsvFault } from './csv.ts';
import { openTable, type TableFile } from './table.ts';

/** Looks at a file that was uploaded as a table. @throws Refusal `invalid_input` with the reason at `file`. */
export async function withUploadedTable<Row, T>(
  bytes: Buffer,
  kind: ImportKind<Row>,
  sheet: string | undefined,
  look: (table: TableFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wbn-table-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, bytes);
    const table = await openTable(path, { known: knownHeadings(kind), ...(sheet && { sheet }) });
    return await look(table).finally(() => table.close());
  } catch (error) {
    if (error instanceof CsvFault) throw new Refusal('invalid_input', { fields: { file: ofContract(error.sentence) } });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
