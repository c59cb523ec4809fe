import { expect, test } from 'vitest';
import { hueOf } from './side-mark.tsx';

test('companies that were created one after the other have colours that can be told apart, the same each time [INB-001]', () => {
  // As ids are made: the same moment in front, chance behind.
  const ids = Array.from({ length: 20 }, (_, at) => `019ac3a5-4d2e-7000-8000-0000000000${at.toString(16).padStart(2, '0')}`);
  const hues = ids.map(hueOf);
  expect(new Set(hues).size).toBe(ids.length);
  const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));
  for (const [at, hue] of hues.slice(1).entries()) expect(apart(hue, hues[at] ?? 0)).toBeGreaterThan(30);
  expect(ids.map(hueOf)).toEqual(hues);
  for (const hue of hues) expect(hue >= 0 && hue < 360).toBe(true);
});
