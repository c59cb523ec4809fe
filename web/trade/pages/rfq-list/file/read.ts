import { PARTS_FILE_BYTES } from '#contract/trade/parts-list/limits.ts';
import { decode } from '#web/components/csv/decode.ts';
import { FileFault } from './fault.ts';
import { fitting, OF_FILES, rowsOfText } from './text.ts';
import { readZip, type ZipEntry } from './zip.ts';

export interface Sheet {
  name: string;
  rows: string[][];
}

/** Bytes of a workbook unpacked; one of 5 MB holds less. */
const UNPACKED = 60_000_000;
const PICTURES = ['89504e47', 'ffd8ff', '47494638', '25504446', '52494646', '424d'];

/** The sheets of a file with something in them; of a CSV file one without a name. @throws FileFault */
export async function readListFile(file: Blob): Promise<Sheet[]> {
  if (file.size > PARTS_FILE_BYTES) throw new FileFault('size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new FileFault('empty');
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (PICTURES.some((mark) => start.startsWith(mark))) throw new FileFault('picture');
  // Excel packs a workbook with a password, and workbooks before 2007, in a file of this kind.
  if (start === 'd0cf11e0') throw new FileFault('encrypted');
  return start === '504b0304' ? readBook(bytes) : [{ name: '', rows: rowsOfText(textOf(bytes), OF_FILES) }];
}

function textOf(bytes: Uint8Array): string {
  try {
    return decode(bytes);
  } catch {
    throw new FileFault('damaged');
  }
}

/** Nothing is unpacked before its directory has said how large that gets. */
export function refuseUnfit(entries: ZipEntry[] | null): void {
  if (!entries?.some(({ name }) => name === 'xl/workbook.xml')) throw new FileFault('damaged');
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new FileFault('macros');
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED) throw new FileFault('bomb');
}

async function readBook(bytes: Uint8Array): Promise<Sheet[]> {
  refuseUnfit(readZip(bytes));
  const { default: readSheets } = await import('read-excel-file/browser');
  const sheets = await readSheets(bytes.slice().buffer).catch(() => {
    throw new FileFault('damaged');
  });
  const filled = sheets.filter(({ data }) => data.some((cells) => cells.some((cell) => cell !== null)));
  if (filled.length === 0) throw new FileFault('empty');
  return filled.map(({ sheet, data }) => ({ name: sheet, rows: data.map((cells) => cells.map(cellText)) }));
}

/** Of the chosen sheet. @throws FileFault for too many rows. */
export const rowsOfSheet = ({ rows }: Sheet): string[][] => fitting(rows);

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
}
