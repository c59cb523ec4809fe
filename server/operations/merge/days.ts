const DAY_MS = 86_400_000n;

/**
 * Days of the higher tier that the rest of the lower term pays for, rounded up (DUP-009).
 * @param left milliseconds until the lower term ends; @param paid what it costs a year; @param price what the higher tier costs a year; both in cents.
 */
export function restDays(left: number, paid: number, price: number): number {
  if (left <= 0 || paid <= 0) return 0;
  const [worth, day] = [BigInt(Math.ceil(left)) * BigInt(paid), DAY_MS * BigInt(price)];
  return Number((worth + day - 1n) / day);
}
