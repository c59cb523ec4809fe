/**
 * Two columns as a spreadsheet copies them: cells are divided by tabs, and quoted when they hold line breaks.
 * None for a text that is no table, so that it is pasted as it is.
 */
export function pastedPairs(text: string): { key: string; value: string }[] {
  if (!text.includes('\t')) return [];
  return rowsOf(text)
    .map(([key = '', ...values]) => ({ key: oneLine(key), value: oneLine(values.join(' ')) }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
