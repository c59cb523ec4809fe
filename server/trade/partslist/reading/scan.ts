/** A word, a number or a single sign of a text. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** In compatibility form and small letters. */
  text: string;
  /** Whether it was typed with a capital first: `M3` is a thread where `m3` may be cubic metres. */
  isCapital: boolean;
  /** Whether a space stands before it, or nothing at all. */
  gap: boolean;
  /** Place in the text as typed, in UTF-16 units, the end excluded. */
  from: number;
  to: number;
}

interface Letter {
  text: string;
  from: number;
  to: number;
}

// Compatibility form leaves these as they are.
const SAME: Record<string, string> = {
  '×': 'x',
  '✕': 'x',
  '⌀': 'ø',
  φ: 'ø',
  ϕ: 'ø',
  '″': '"',
  '”': '"',
  '“': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '⁄': '/',
  '’': "'",
  '′': "'",
};
const VULGAR = /^[\u00bc-\u00be\u2150-\u215e]$/u;

const isDigit = (text: string): boolean => text >= '0' && text <= '9' && text.length === 1;
const isSpace = (text: string): boolean => text.trim() === '';
const HAN = /^\p{Script=Han}$/u;
const isLetter = (text: string): boolean => text !== 'ø' && /^[\p{L}\p{M}]$/u.test(text);

/** Letters of a text in compatibility form; each keeps the place of the typed one that it comes from. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let from = 0;
  for (const typed of text) {
    const to = from + typed.length;
    // `1½` would read as 11/2.
    if (VULGAR.test(typed) && isDigit(letters.at(-1)?.text ?? '')) letters.push({ text: ' ', from, to: from });
    const whole = typed === '″' ? '"' : typed.normalize('NFKC').toLowerCase();
    for (const one of whole) letters.push({ text: SAME[one] ?? one, from, to });
    from = to;
  }
  return letters;
}

/** Index after the token that starts at `start`: a number holds its points and commas between digits. */
function endOf(letters: readonly Letter[], start: number, kind: Token['kind']): number {
  let end = start + 1;
  if (kind === 'sign') return end;
  const at = (index: number): string => letters[index]?.text ?? ' ';
  // Chinese stands beside Latin letters without a space: `螺栓M8`.
  const isHan = HAN.test(at(start));
  if (kind === 'word') {
    while (isLetter(at(end)) && HAN.test(at(end)) === isHan) end += 1;
    return isBetweenSizes(letters, start, end) ? end - 1 : end;
  }
  while (isDigit(at(end)) || ((at(end) === '.' || at(end) === ',') && isDigit(at(end + 1)))) end += 1;
  return end;
}

const UNITS = new Set(['mm', 'cm', 'm', 'in', 'ft']);
/** Whether a unit and a × stand together between figures: `18MMX55MM`. */
function isBetweenSizes(letters: readonly Letter[], start: number, end: number): boolean {
  if (end - start > 3 || letters[end - 1]?.text !== 'x' || !isDigit(letters[start - 1]?.text ?? '') || !isDigit(letters[end]?.text ?? '')) return false;
  return UNITS.has(
    letters
      .slice(start, end - 1)
      .map(({ text }) => text)
      .join(''),
  );
}

/** Tokens of a text in one pass. */
export function tokensOf(text: string): Token[] {
  const letters = lettersOf(text);
  const tokens: Token[] = [];
  let gap = true;
  for (let start = 0, first = letters[0]; first; first = letters[start]) {
    if (isSpace(first.text)) {
      gap = true;
      start += 1;
      continue;
    }
    const kind = isDigit(first.text) ? 'number' : isLetter(first.text) ? 'word' : 'sign';
    const end = endOf(letters, start, kind);
    const held = letters.slice(start, end);
    const typed = text.slice(first.from, first.to);
    const isCapital = typed !== typed.toLowerCase();
    tokens.push({ kind, text: held.map((letter) => letter.text).join(''), isCapital, gap, from: first.from, to: held.at(-1)?.to ?? first.to });
    gap = false;
    start = end;
  }
  return tokens;
}
