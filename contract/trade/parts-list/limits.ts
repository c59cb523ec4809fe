/** Requests from a parts list (BOM-001, BOM-012, BOM-014). Texts in characters, lists in entries. */
export const PARTS_FITS = {
  /** Lines of a list, and the rows that hold them with titles, sums and empty ones. */
  lines: 500,
  rows: 600,
  cells: 40,
  cell: 500,
  name: 200,
  groups: 10,
  suppliers: 10,
  /** Companies that are proposed for a line. */
  proposed: 5,
} as const;
export const PARTS_BYTES = 1_000_000;
/** Lists of one account. */
export const MOST_PARTS_LISTS = 50;
/** Readings by one account in an hour. */
export const PARSES_AN_HOUR = 60;
/** A list is kept so many days after its last change. */
export const PARTS_DAYS = 180;
/** Bytes of a file, which the browser reads. */
export const PARTS_FILE_BYTES = 5_000_000;
