import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readRows, type Wishes } from './rows.ts';

export interface Order extends Wishes {
  /** The workbook. */
  path: string;
  /** Where its rows go, a line of JSON each. */
  out: string;
}

export type Answer = { sheets: string[]; sheet: string; count: number } | { fault: 'rows' | 'sheet' | 'broken' };

const { path, out, ...wishes } = workerData as Order;

async function answer(): Promise<Answer> {
  try {
    const { rows, ...found } = await readRows(await readFile(path), wishes);
    const file = createWriteStream(out);
    // Whoever reads lines takes these two for ends of lines as well.
    for (const row of rows) file.write(`${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`);
    await new Promise<void>((done, fail) => file.once('error', fail).end(done));
    return { ...found, count: rows.length };
  } catch (error) {
    const { message } = error as Error;
    return { fault: message === 'rows' || message === 'sheet' ? message : 'broken' };
  }
}

parentPort?.postMessage(await answer());
