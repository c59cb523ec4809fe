/** A short text as it is compared: without case, accents, marks and double spaces. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether one of the certificates is the wanted one, or an edition of it: `ISO 9001:2015` is `ISO 9001`. */
export const holdsOne = (certificates: { name: string }[], wanted: string): boolean =>
  certificates.some(({ name }) => ` ${folded(name)} `.includes(` ${folded(wanted)} `));
