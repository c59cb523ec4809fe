const LENGTHS = [8, 12, 13, 14];

/** A GTIN of 8, 12, 13 or 14 digits with its check digit. Source: GS1 General Specifications, 7.9 (from the right, weights 3 and 1 in turns). */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false;
  const sum = [...text].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
