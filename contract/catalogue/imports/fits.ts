/** What one import from the browser takes, and how many rows of a file it is shown at once. */
export const IMPORT_FITS = { rows: 200, columns: 100, shown: 2_000 } as const;
