const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Cents as they are paid: `US$1,850.00` (MEM-013). */
export const money = (cents: number): string => `US$${format.format(cents / 100)}`;
