let packed = '';
let unpacked: { code: string; name: string }[] = [];

/** `GBUnited Kingdom|…` as a list. Kept, because the same text comes back with every rendering. */
export function listOfCountries(text: string): { code: string; name: string }[] {
  if (text === packed) return unpacked;
  packed = text;
  unpacked = text ? text.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(2) })) : [];
  return unpacked;
}
