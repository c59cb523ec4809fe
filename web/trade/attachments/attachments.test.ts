import { beforeEach, expect, test, vi } from 'vitest';
import { faultOf, isBusy, keepFiles, readKept, roomFor } from './attached.ts';
import { sizeOf, typeOf } from './kinds.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: kept.set.bind(kept),
    removeItem: (key: string) => kept.delete(key),
  });
});

const FILE = { token: 'a', name: 'Price list.pdf', type: 'application/pdf', bytes: 10 };
const file = (name: string, bytes = 10, type = '') => ({ name, type, size: bytes }) as File;

test('a file is known by its ending, whatever the browser says of it; a pasted picture by its type', () => {
  expect(typeOf({ name: 'Sizes.CSV', type: 'application/vnd.ms-excel' })).toBe('text/csv');
  expect(typeOf({ name: 'image', type: 'image/png' })).toBe('image/png');
  for (const [name, type] of [
    ['Sizes.xlsm', 'application/vnd.ms-excel.sheet.macroEnabled.12'],
    ['drawing.svg', 'image/svg+xml'],
    ['setup.exe', ''],
    ['list', 'application/pdf'],
  ] as const)
    expect(typeOf({ name, type })).toBeNull();
});

test('what cannot be taken is not even sent', () => {
  expect([faultOf(file('a.pdf')), faultOf(file('a.exe')), faultOf(file('a.pdf', 20_000_001)), faultOf(file('a.pdf', 0))]).toEqual([
    null,
    'kind',
    'large',
    'empty',
  ]);
  const there = { ...FILE, key: 'a', state: { step: 'idle' as const } };
  expect([roomFor([]), roomFor(Array(5).fill(there)), isBusy(there), isBusy({ ...there, token: null })]).toEqual([5, 0, false, true]);
});

test('sizes are written as people write them', () => {
  expect([900, 340_400, 999_600, 1_449_000, 20_000_000].map(sizeOf)).toEqual(['900 B', '340 kB', '1.0 MB', '1.4 MB', '20.0 MB']);
});

test('files that have arrived survive a reload for a day, counted from the first of them', () => {
  vi.useFakeTimers({ now: 0 });
  keepFiles('draft', [FILE]);
  vi.setSystemTime(22 * 3_600_000);
  keepFiles('draft', [FILE, { ...FILE, token: 'b' }]);
  expect(readKept('draft').files).toHaveLength(2);
  vi.setSystemTime(23 * 3_600_000 + 1);
  expect(readKept('draft')).toMatchObject({ files: [], expired: [{ name: 'Price list.pdf' }, { token: 'b' }] });
  keepFiles('draft', []);
  expect(kept.size).toBe(0);
  vi.useRealTimers();
});
