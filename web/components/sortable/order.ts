/** The same list with what stands at `from` standing at `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return list[from] === undefined ? [...list] : [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

/** What a drag needs to know of a thing in the list. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where the thing at `from` goes when the pointer is at `x`, `y`. Under another thing of the same column only when the pointer is beyond
 * its middle: with things of different heights the two would change places for ever.
 */
export function placeAt(boxes: readonly Box[], from: number, x: number, y: number): number {
  const to = boxes.findIndex(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  const [own, other] = [boxes[from], boxes[to]];
  if (!own || !other || to === from) return from;
  if (own.left !== other.left) return to;
  const middle = (other.top + other.bottom) / 2;
  return (to > from ? y > middle : y < middle) ? to : from;
}
