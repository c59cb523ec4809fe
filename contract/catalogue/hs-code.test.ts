import { describe, expect, test } from 'vitest';
import { HsCode } from './hs-code.ts';

const refusal = (text: string) => HsCode.safeParse(text).error?.issues.map(({ message }) => message);

describe('an HS code', () => {
  test('has 6, 8 or 10 digits, of which points and spaces are no part and the first six are kept by themselves', () => {
    expect(['848180', '8481.80', '84 81 80 81', ' 8481.80.81 90 '].map((text) => HsCode.parse(text))).toEqual([
      { code: '848180', six: '848180' },
      { code: '848180', six: '848180' },
      { code: '84818081', six: '848180' },
      { code: '8481808190', six: '848180' },
    ]);
  });

  test('of another length, or with anything but digits, is refused', () => {
    for (const text of ['', '8481', '84818', '8481808', '848180819', '84818081901', '8481-80', '84818a', '٨٤٨١٨٠', '.'.repeat(1_000_000)])
      expect(refusal(text), text.slice(0, 20)).toContain('hs.digits');
  });

  test('is of one of the 96 chapters', () => {
    const chapters = Array.from({ length: 100 }, (_, chapter) => String(chapter).padStart(2, '0'));
    const taken = chapters.filter((chapter) => HsCode.safeParse(`${chapter}0100`).success);
    expect(taken).toHaveLength(96);
    for (const chapter of ['00', '77', '98', '99']) expect(refusal(`${chapter}0100`)).toEqual(['hs.chapter']);
  });
});
