import { guarded } from '#contract/catalogue/imports/guard.ts';
import { saveFile } from '../save-file.ts';

/** A table that spreadsheets open as text: nothing in it starts a formula. The mark tells them that it is UTF-8. */
export function csvOf(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string | number): string {
  const text = guarded(String(cell));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Gives the browser a table to keep. */
export const saveTable = (name: string, text: string): void => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
