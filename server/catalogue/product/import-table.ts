import { productFile } from '#contract/catalogue/import.ts';
import { IMPORT_FITS } from '#contract/catalogue/imports/fits.ts';
import type { Uploaded } from '#contract/media/upload.ts';
import type { Request } from '#server/base/http/request.ts';
import type { CsvRow } from '#server/base/tables/csv.ts';
import type { TableFile } from '#server/base/tables/table.ts';
import { withUploadedTable } from '#server/base/tables/uploaded.ts';
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
  return withUploadedTable(bytes, productFile, sheet, readShown);
}

async function readShown({ sheets, sheet, rows: batches }: TableFile): Promise<Read> {
  const rows: CsvRow[] = [];
  let more = 0;
  for await (const batch of batches()) {
    const room = IMPORT_FITS.shown + 1 - rows.length;
    rows.push(...batch.slice(0, room));
    more += Math.max(0, batch.length - room);
  }
  return { sheets, sheet, rows, more };
}
