const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Ends a sentence rather than an address. */
const TAIL = /[.,;:!?)\]}]+$/;

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
    const text = found.replace(TAIL, '');
    if (!URL.canParse(text)) continue;
    if (index > done) pieces.push({ text: content.slice(done, index), isLink: false, at: done });
    pieces.push({ text, isLink: true, at: index });
    done = index + text.length;
  }
  if (done < content.length) pieces.push({ text: content.slice(done), isLink: false, at: done });
  return pieces;
}
