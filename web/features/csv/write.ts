/** A table that spreadsheets open as text: nothing in it starts a formula. The mark tells them that it is UTF-8. */
export function csvOf(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string | number): string {
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(String(cell)) ? `'${cell}` : String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Gives the browser a file to keep. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
