import { open } from 'node:fs/promises';
import { type CsvFile, openCsv } from './csv.ts';
import { openWorkbook } from './workbook/workbook.ts';

/** A file of rows of any make that is read here. */
export type TableFile = Pick<CsvFile, 'size' | 'position' | 'rows'> & {
  format: 'csv' | 'xlsx';
  /** Of CSV. */
  separator: string;
  /** Of a workbook: its sheets, and the one that is read. */
  sheets: string[];
  sheet: string;
  close(): Promise<void>;
};

/** What a ZIP file begins with, as every workbook since 2007 does. */
const ZIP = '504b0304';

/** Opens CSV or a workbook by what it is, whatever its name says. `known`: headings that tell the sheet, see `openWorkbook`. @throws CsvFault when it is neither. */
export async function openTable(path: string, wishes: { known: string[]; sheet?: string }): Promise<TableFile> {
  if ((await firstBytes(path)) === ZIP) return { ...(await openWorkbook(path, wishes)), format: 'xlsx', separator: ',' };
  return { ...(await openCsv(path)), format: 'csv', sheets: [], sheet: '', close: async () => {} };
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}
