const FITS = 200;

/** What lines have in common that differ in figures alone, such as `hex bolt` of `Hex bolt M8x30` and `HEX BOLT M10x40`; empty where nothing is left. */
export function likeOf(description: string): string {
  const words =
    description
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word))
    .join(' ')
    .slice(0, FITS);
}

/** The names of columns as they are remembered; empty where there is no header. */
export const headerOf = (cells: readonly string[]): string => {
  const said = cells.map((cell) => cell.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim());
  return said.every((cell) => cell === '') ? '' : JSON.stringify(said);
};
