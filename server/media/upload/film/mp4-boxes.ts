import { refusedFile } from '../refused.ts';
import { DAMAGED } from './bytes.ts';

/** A box in the index of a film. */
export interface Part {
  type: string;
  /** Where its content begins, and ends, in the index. */
  body: number;
  end: number;
}

/** The boxes in a stretch of the index, which they must fill. */
export function partsOf(index: Buffer, from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let at = from; at < to; ) {
    const length = to - at >= 8 ? index.readUInt32BE(at) : 0;
    if (length < 8 || at + length > to) throw refusedFile(DAMAGED);
    parts.push({ type: index.toString('latin1', at + 4, at + 8), body: at + 8, end: at + length });
    at += length;
  }
  return parts;
}

/** A box by its path. @throws Refusal when there is none. */
export function find(index: Buffer, within: Part, ...path: string[]): Part {
  const [next, ...rest] = path;
  if (!next) return within;
  const found = partsOf(index, within.body, within.end).find(({ type }) => type === next);
  if (!found) throw refusedFile(DAMAGED);
  return find(index, found, ...rest);
}
