import { csvLine } from './csv.ts';
import { workbookOf } from './workbook/write.ts';

export type TableFormat = 'csv' | 'xlsx';

export const TABLE_TYPES: Record<TableFormat, string> = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

interface About {
  /** Of the sheet, and of the file with its day: plain letters. */
  title: string;
  format: TableFormat;
  at: Date;
}

/** A table as an answer of a file: bytes in base64. */
export async function tableFile({ title, format, at }: About, rows: string[][]): Promise<{ name: string; type: string; content: string }> {
  // The mark tells spreadsheets that this is UTF-8.
  const bytes = format === 'xlsx' ? await workbookOf(title, rows) : Buffer.from(`\uFEFF${rows.map((cells) => csvLine(cells)).join('')}`);
  return { name: `${title.toLowerCase()}-${at.toISOString().slice(0, 10)}.${format}`, type: TABLE_TYPES[format], content: bytes.toString('base64') };
}
