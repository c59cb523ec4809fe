import { businessFile } from '#contract/catalogue/import.ts';
import { readHeader } from '#contract/catalogue/imports/header.ts';
import type { Uploaded } from '#contract/media/upload.ts';
import type { Request } from '#server/base/http/request.ts';
import type { CsvRow } from '#server/base/tables/csv.ts';
import { withUploadedTable } from '#server/base/tables/uploaded.ts';
import { bytesOfUpload } from '#server/media/upload/claim.ts';

const EXAMPLES = 3;

interface Asked {
  file: Uploaded;
  sheet?: string | undefined;
}

/** The first rows of a file of companies, and the columns that its headings seem to mean. @throws Refusal `invalid_input` with the reason at `file`. */
export async function readTable(request: Request, { file, sheet }: Asked) {
  const bytes = await bytesOfUpload(request, file, 'table', 'file');
  return withUploadedTable(bytes, businessFile, sheet, async (table) => {
    const [heading, ...examples] = await firstRows(table.rows(), 1 + EXAMPLES);
    const cells = heading?.cells ?? [];
    const { places } = readHeader(businessFile, heading?.row ?? 1, cells, true);
    return {
      sheets: table.sheets,
      sheet: table.sheet,
      heading: cells,
      places: cells.map((_, at) => places[at] ?? null),
      examples: examples.map((row) => row.cells),
      columns: [...businessFile.columns],
    };
  });
}

async function firstRows(batches: AsyncGenerator<CsvRow[]>, count: number): Promise<CsvRow[]> {
  for await (const batch of batches) return batch.slice(0, count);
  return [];
}
