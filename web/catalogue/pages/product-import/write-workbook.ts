import writeXlsxFile from 'write-excel-file/browser';

/** A workbook whose cells are texts. Loaded when one is saved. */
export const workbookOf = (rows: string[][]): Promise<Blob> =>
  writeXlsxFile(
    rows.map((cells) => cells.map((value) => (value === '' ? null : { value, type: String }))),
    { stickyRowsCount: 1 },
  ).toBlob();
