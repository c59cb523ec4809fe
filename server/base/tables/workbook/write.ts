import writeXlsxFile from 'write-excel-file/node';

/** Signs of a column, by its longest cell among the first rows. */
const width = (rows: string[][], place: number): number => Math.min(60, Math.max(10, ...rows.slice(0, 200).map((row) => (row[place] ?? '').length + 2)));

/** A workbook of one sheet whose cells are texts, none of which a spreadsheet runs; its heading stays in sight. */
export function workbookOf(sheet: string, rows: string[][]): Promise<Buffer> {
  const data = rows.map((cells, row) =>
    cells.map((value) => (value === '' ? null : { value, type: String, ...(row === 0 && { fontWeight: 'bold' as const }) })),
  );
  const columns = (rows[0] ?? []).map((_, place) => ({ width: width(rows, place) }));
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}
