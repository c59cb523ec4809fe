const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('.', '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const FORMS = new Set(['ag', 'bv', 'co', 'corp', 'gmbh', 'inc', 'limited', 'llc', 'ltd', 'plc', 'sa', 'sas', 'sl', 'spa', 'srl']);

/** What an issuer and a number are compared by, without what people write differently; null unless both are stated. */
export function twinKey(issuer: string | null, number: string | null): string | null {
  const words = wordsOf(issuer ?? '');
  while (words.length > 1 && FORMS.has(words.at(-1) ?? '')) words.pop();
  const [of, digits] = [words.join(''), wordsOf(number ?? '').join('')];
  return of && digits ? `${of}/${digits}` : null;
}
