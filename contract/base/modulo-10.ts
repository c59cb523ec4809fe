/** Whether the last digit is the check digit of the others, as in GLN and GTIN: from the right, weights 1 and 3 in turns (GS1 General Specifications, 7.9). */
export function fitsModulo10(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
