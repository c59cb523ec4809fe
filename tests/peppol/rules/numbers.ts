const digitsOf = (number: string): number[] => [...number].map(Number);
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const weighted = (digits: number[], weightAt: (place: number) => number): number => sum(digits.map((digit, place) => digit * weightAt(place)));

/** By GS1: weights 3 and 1 in turns from the right. */
export const isGln = (number: string): boolean => {
  const [last, ...rest] = digitsOf(number).reverse();
  return /^\d+$/.test(number) && (10 - (weighted(rest, (place) => (place % 2 ? 1 : 3)) % 10)) % 10 === last;
};
export const isNorwegian = (number: string): boolean => {
  const [last, ...rest] = digitsOf(number).reverse();
  return /^\d{9}$/.test(number) && Number(number) > 0 && (11 - (weighted(rest, (place) => (place % 6) + 2) % 11)) % 11 === last;
};
export const isBelgian = (number: string): boolean => /^\d{10}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
export const isSwedish = (number: string): boolean => {
  const [last, ...rest] = digitsOf(number).reverse();
  const doubled = rest.map((digit, place) => (place % 2 ? digit : ((digit * 2) % 10) + Math.floor((digit * 2) / 10)));
  return /^\d{10}$/.test(number) && (10 - (sum(doubled) % 10)) % 10 === last;
};
export const isAustralian = (number: string): boolean => {
  const [first = 0, ...rest] = digitsOf(number);
  return /^\d{11}$/.test(number) && ((first - 1) * 10 + weighted(rest, (place) => 2 * place + 1)) % 89 === 0;
};
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;
