import { describe, expect, test } from 'vitest';
import { BusinessRow } from '#contract/catalogue/import.ts';
import { CompanyName } from '#contract/company/business-change.ts';
import { FirstName, LastName } from '#contract/identity/sign-in.ts';
import { group } from '#contract/network/group.ts';
import { profile } from '#contract/people/profile.ts';

const REAL = [
  ...['Ångström', 'O’Brien', "O'Brien", 'Þór', 'Núñez-García', 'Łukasz', 'Nguyễn Thị', 'Müller & Söhne GmbH', 'Ayşe Yılmaz', '3M', 'H&M', 'L’Oréal', 'AT&T™'],
  ...['株式会社トヨタ', 'T恤', 'Kラボ', '海尔集团', '李小龍', 'さくら', 'ソニー', '葛󠄀城', '현대중공업', '三星전자', 'LG전자', '台灣ㄅㄆ'],
  ...['Газпром', 'Иван Петров', 'ООО «Рога и Копыта» Ltd', 'Ελλάδα', 'Γιώργος', 'Αθήνα Foods', 'شرکت نفت', 'علی‌رضا', 'محمد بن سلمان', 'יוסף כהן', 'ירושלים'],
  ...['श्री राम', 'क्‍ष', 'ไทยเบฟ', 'Անի', 'საქართველო', 'ʻIolani', 'D’Artagnan', 'Smith-Jones', 'Anne Marie', 'Renault S.A.S.', 'Œuvre', 'Straße 7'],
];
const INVISIBLE = [
  '\u3164',
  'Ann\u3164',
  '\u2800',
  'Hal\u200bderby',
  'Hal\u00adderby',
  'Hal\u200dderby',
  'Hal\ufeffderby',
  'A\u115f',
  '\uffa0x',
  'A\u2060B',
  'A\ufe0fB',
  'A\u2003B',
];
const DECORATED = ['Halderby ✔', 'Halderby ✅', 'Halderby ✓', '𝐇𝐚𝐥𝐝𝐞𝐫𝐛𝐲', 'Ⓗalderby', 'H\u0300\u0301\u0302\u0303\u0304alderby', '🇬🇧 Halderby', '...'];
const MIXED = ['Hаlderby', 'Gооgle', 'Ηalderby', 'Pаypal Ltd', 'Shop ΑΒC', 'Газпpом', 'Halderbу'];

const Name = (schema: { safeParse(input: unknown): { success: boolean } }) => (text: string) => schema.safeParse(text).success;
const takers: [string, (text: string) => boolean][] = [
  ['a company', Name(CompanyName)],
  ['a first name', Name(FirstName)],
  ['a last name', Name(LastName)],
  ['a group', (name) => group.create.body?.safeParse({ name, private: false }).success === true],
  ['a changed group', (name) => group.update.body?.safeParse({ name }).success === true],
  ['an imported company', (company_name) => BusinessRow.safeParse({ company_name }).success],
  ['the company of a person', (companyName) => profile.update.body?.safeParse({ companyName }).success === true],
];

describe.each(takers)('the name of %s [FIX-026]', (_, takes) => {
  test('is any real one', () => expect(REAL.filter((name) => !takes(name))).toEqual([]));
  test('holds nothing that cannot be seen, and no filler', () => expect(INVISIBLE.filter(takes)).toEqual([]));
  test('imitates no badge and no letters', () => expect(DECORATED.filter(takes)).toEqual([]));
  test('mixes no alphabets within a word', () => expect(MIXED.filter(takes)).toEqual([]));
});
