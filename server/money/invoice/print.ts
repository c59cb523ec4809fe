/** `US$1,850.00`; what is given back with a minus sign before it. */
export function money(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${cents < 0 ? '−' : ''}US$${dollars}`;
}
