const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** End a sentence rather than an address. */
const TAIL = '.,;:!?)]}';

export interface Piece {
  text: string;
  isLink: boolean;
  /** Where it begins. */
  at: number;
}

/** A text cut into words and addresses; an address shows itself and nothing else. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const text = withoutTail(found);
    if (!URL.canParse(text)) continue;
    if (index > done) pieces.push({ text: content.slice(done, index), isLink: false, at: done });
    pieces.push({ text, isLink: true, at: index });
    done = index + text.length;
  }
  if (done < content.length) pieces.push({ text: content.slice(done), isLink: false, at: done });
  return pieces;
}

function withoutTail(address: string): string {
  let end = address.length;
  while (end > 0 && TAIL.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
