/** Segments of the write-ahead log are named by timeline and place: 8 + 8 + 8 hexadecimal digits. */
const HEX = 16;

/** Number of the segment that holds the byte at `lsn` (`16/B374D848`). */
export function segmentOf(lsn: string, bytes: number): number {
  const [high = '0', low = '0'] = lsn.split('/');
  const perHigh = 2 ** 32 / bytes;
  return Number.parseInt(high, HEX) * perHigh + Math.floor(Number.parseInt(low, HEX) / bytes);
}

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), HEX);

export function numberOf(name: string, bytes: number): number {
  return Number.parseInt(name.slice(8, 16), HEX) * (2 ** 32 / bytes) + Number.parseInt(name.slice(16), HEX);
}

export function nameOf(timeline: number, segment: number, bytes: number): string {
  const perHigh = 2 ** 32 / bytes;
  return [timeline, Math.floor(segment / perHigh), segment % perHigh].map((part) => part.toString(HEX).toUpperCase().padStart(8, '0')).join('');
}

/** The address of a segment's first byte. */
export function startOf(segment: number, bytes: number): string {
  const perHigh = 2 ** 32 / bytes;
  return `${Math.floor(segment / perHigh).toString(HEX)}/${((segment % perHigh) * bytes).toString(HEX)}`.toUpperCase();
}
