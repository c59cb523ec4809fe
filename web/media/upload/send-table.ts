import type { Place } from '#web/base/context.ts';
import { carryOut, newJob } from './job.ts';

/** What a ZIP file begins with, as every workbook since 2007 does. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export async function isWorkbook(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  return ZIP.every((byte, at) => head[at] === byte);
}

/** Of the content types that the server takes. Some systems say none, or another, of a file. */
const TYPES = { workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', text: 'text/csv' };

/** Sends a file of a table for the server to read. @returns the token that names it. @throws ApplicationError */
export async function sendTable(file: Blob, name: string, place: Place): Promise<string> {
  const type = (await isWorkbook(file)) ? TYPES.workbook : TYPES.text;
  const job = newJob('table', new Blob([file], { type }), name);
  const { token } = await carryOut(job, place, { signal: new AbortController().signal, onProgress: () => {}, onSent: () => {} });
  return token;
}
