import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productFile } from '#contract/catalogue/import.ts';
import { IMPORT_FITS } from '#contract/catalogue/imports/fits.ts';
import { knownHeadings } from '#contract/catalogue/imports/header.ts';
import type { Uploaded } from '#contract/media/upload.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { ofContract } from '#server/base/names/say.ts';
import { CsvFault, type CsvRow } from '#server/base/tables/csv.ts';
import { openTable, type TableFile } from '#server/base/tables/table.ts';
import { bytesOfUpload } from '#server/media/upload/claim.ts';

interface Asked {
  file: Uploaded;
  sheet?: string | undefined;
}

interface Read {
  sheets: string[];
  sheet: string;
  rows: CsvRow[];
  more: number;
}

/** The rows of an uploaded file for somebody to look at. @throws Refusal `invalid_input` with the reason at `file`. */
export async function readTable(request: Request, { file, sheet }: Asked): Promise<Read> {
  const bytes = await bytesOfUpload(request, file, 'table', 'file');
  const folder = await mkdtemp(join(tmpdir(), 'wbn-table-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, bytes);
    return await readShown(await openTable(path, { known: knownHeadings(productFile), ...(sheet && { sheet }) }));
  } catch (error) {
    if (error instanceof CsvFault) throw new Refusal('invalid_input', { fields: { file: ofContract(error.sentence) } });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readShown(table: TableFile): Promise<Read> {
  try {
    const rows: CsvRow[] = [];
    let more = 0;
    for await (const batch of table.rows()) {
      const room = IMPORT_FITS.shown + 1 - rows.length;
      rows.push(...batch.slice(0, room));
      more += Math.max(0, batch.length - room);
    }
    return { sheets: table.sheets, sheet: table.sheet, rows, more };
  } finally {
    await table.close();
  }
}
