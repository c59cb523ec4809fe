import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { PAID_TIERS, YEAR_PRICE } from '#contract/money/plans.ts';
import { birthDate, dialCode, isPhoneNumber, startsWithDialCode } from '#contract/people/profile-rules.ts';
import { csvLine, openCsv } from '#server/base/tables/csv.ts';
import { money as invoiceMoney } from '#server/money/invoice/print.ts';
import { quoteOf, upgradeCredit, yearAfter } from '#server/money/subscription/price.ts';
import { count, cut, date, dateTime, range } from '#web/base/format.ts';
import { business, businessSlug, idOfSlug, isSlugOf, product, productSlug } from '#web/base/links.ts';
import { money } from '#web/base/money.ts';
import { readCsv } from '#web/components/csv/read.ts';
import { csvOf } from '#web/components/csv/write.ts';

/** `PROPERTY_RUNS=20000` is the long form. */
const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) };
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('%', '2', '5', '/', ' ', '-', 'e', 'é', '\ud800', '?', '#', '.', '\\'), maxLength: 40 }),
);
const id = fc.uuid();
/** What the router hands a page: the address is decoded once. */
const once = (address: string): string => decodeURIComponent(address.replace(/^\/business(-product)?\//, ''));

describe('an address with a name in it', () => {
  test('leads back to the id, whatever the name, and is known as the name’s own in each stage of decoding', () => {
    fc.assert(
      fc.property(text, text, id, (company, name, thing) => {
        const pages = [
          [business(company, thing), businessSlug(company, thing)],
          [product(company, name, thing), productSlug(company, name, thing)],
        ] as const;
        for (const [address, plain] of pages) {
          expect(() => decodeURI(address)).not.toThrow();
          expect(address).toMatch(/^[\w/.!~*'()%-]+$/);
          for (const stage of [address, once(address), plain]) expect(idOfSlug(stage)).toBe(thing);
          expect([once(address), decodeURIComponent(once(address)), plain.toWellFormed()].every((stage) => isSlugOf(plain, stage))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('never breaks, and finds no id where there is none', () => {
    fc.assert(
      fc.property(text, text, (plain, slug) => {
        expect(idOfSlug(slug)).toBeNull();
        expect(isSlugOf(plain, slug)).toBeTypeOf('boolean');
      }),
      RUNS,
    );
  });
});

describe('a phone number', () => {
  const countries = getCountries();
  const known = countries.map((country) => `+${getCountryCallingCode(country)}`);
  const written = countries.flatMap((country: CountryCode) => getExampleNumber(country, examples) ?? []);

  test('of every country passes, as its people write it and as the world does', () => {
    expect(written.length).toBeGreaterThan(200);
    for (const one of written) {
      const international = one.formatInternational().replace('+', '');
      expect(startsWithDialCode(`+${one.countryCallingCode}`, one.nationalNumber, known)).toBe(true);
      // Eight digits are the least (VAL-006); some islands have fewer.
      for (const shown of [international, one.formatNational()]) expect(isPhoneNumber(shown), shown).toBe(shown.replace(/\D/g, '').length >= 8);
    }
  });

  test('is one by its digits alone, and a dial code by its digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ().-'), maxLength: 30 }), (number) => {
        const digits = number.replace(/\D/g, '').length;
        expect(isPhoneNumber(number)).toBe(number.trim() === '' || (digits >= 8 && digits <= 15));
      }),
      RUNS,
    );
    fc.assert(
      fc.property(text, (code) => {
        expect(dialCode(dialCode(code))).toBe(dialCode(code));
      }),
      RUNS,
    );
  });
});

describe('a date', () => {
  const moment = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });

  test.each(['UTC', 'Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu'])('is written in UTC and read back, on a machine in %s', (zone) => {
    const { TZ } = process.env;
    process.env.TZ = zone;
    try {
      fc.assert(
        fc.property(moment, (at) => {
          const shown = dateTime(at.toISOString()) ?? '';
          const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d) UTC$/.exec(shown) ?? [];
          expect(new Date(`${year}-${month}-${day}T${time}Z`).getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
          expect(date(at.toISOString())).toBe(shown.slice(0, 10));
        }),
        RUNS,
      );
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });

  test('that is none is none', () => {
    fc.assert(
      fc.property(text, (words) => {
        fc.pre(Number.isNaN(Date.parse(words)));
        expect([date(words), dateTime(words), birthDate(words)]).toEqual([null, null, null]);
      }),
      RUNS,
    );
  });

  test('of birth is a day of the calendar, leap days included, however its parts are divided', () => {
    const part = (min: number, max: number) => fc.integer({ min, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2099 }), part(1, 12), part(1, 31), fc.constantFrom('-', '/', '.', ' '), (year, month, day, sign) => {
        const isDay = Number(day) <= new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
        expect(birthDate([year, month, day].join(sign))).toBe(isDay ? `${year}-${month}-${day}` : null);
      }),
      RUNS,
    );
    expect([birthDate('2000-02-29'), birthDate('1900-02-29'), birthDate('2024-02-29'), birthDate('2023-02-29')]).toEqual([
      '2000-02-29',
      null,
      '2024-02-29',
      null,
    ]);
  });

  test('a year later is a day of the next year, also from a leap day', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2400-01-01'), noInvalidDate: true }), (at) => {
        const next = yearAfter(at);
        expect(next.getUTCFullYear()).toBe(at.getUTCFullYear() + 1);
        expect([365, 366]).toContain(Math.round((next.getTime() - at.getTime()) / 86_400_000));
      }),
      RUNS,
    );
  });
});

describe('money', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000_000_000 }));
  const readBack = (shown: string): number => Math.round(Number(shown.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100);

  test('is written with two places and read back to the cent, on pages and on invoices', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(money(amount)).toMatch(/^US\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(readBack(money(amount))).toBe(amount);
        expect(invoiceMoney(amount)).toBe(money(amount));
        expect(readBack(invoiceMoney(-amount))).toBe(-amount + 0);
      }),
      RUNS,
    );
  });

  const tier = fc.constantFrom(...PAID_TIERS);
  test('of a change of membership is whole cents, never less than nothing, and never more than the year', () => {
    const now = new Date('2027-03-01T12:00:00Z');
    fc.assert(
      fc.property(tier, tier, fc.integer({ min: -400, max: 400 }), (from, to, days) => {
        const quote = quoteOf({ tier: from, endsAt: new Date(now.getTime() + days * 86_400_000) } as never, to, now);
        if (!quote) return;
        expect(Number.isSafeInteger(quote.cents)).toBe(true);
        expect(quote.cents).toBeGreaterThan(0);
        if (quote.kind !== 'upgrade') return;
        // An invoice shows the days of the new membership and gives back those of the old one: the first is never less than the second.
        const credit = upgradeCredit(from, to, quote.cents);
        expect(Number.isSafeInteger(credit) && credit > 0).toBe(true);
        expect(Math.abs(quote.cents + credit - (YEAR_PRICE[to] * (quote.daysLeft ?? 0)) / 365)).toBeLessThanOrEqual(1.5);
      }),
      RUNS,
    );
  });
});

describe('a table', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', ' ', "'", 'a', '=', '\u2028', '|'), maxLength: 12 }),
    fc.constantFrom('=1+1', '+44 1', '-3', '@x', '\t=1', 'sep=;', '"', '\uFEFF', '＝1'),
  );
  const rows = fc
    .integer({ min: 1, max: 6 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
    .map((table) => table.map((cells) => ['name', ...cells]))
    .filter((table) => table.flat().every((one) => !one.includes('\0') && one.isWellFormed()));

  test('that was written is read again in the browser', () => {
    fc.assert(
      fc.property(rows, (table) => {
        expect(readCsv(csvOf(table)).map(({ cells }) => cells)).toEqual(table);
      }),
      RUNS,
    );
  });

  test('that was written is read again on the server', { timeout: 20_000 + RUNS.numRuns * 20 }, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'wbn-csv-'));
    const path = join(directory, 'table.csv');
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        await writeFile(path, table.map((cells) => csvLine(cells)).join(''));
        const read: string[][] = [];
        for await (const batch of (await openCsv(path)).rows()) read.push(...batch.map(({ cells }) => cells));
        expect(read).toEqual(table);
      }),
      { numRuns: Math.ceil(RUNS.numRuns / 4) },
    );
    await rm(directory, { recursive: true });
  });
});

describe('what stands beside', () => {
  test('a count keeps its digits, and a range its ends', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (min, max) => {
        expect(Number(count(min, 'en-GB').replaceAll(',', ''))).toBe(min);
        expect(range({ min, max }, 'en-GB')).toBe(min === max ? count(min, 'en-GB') : `${count(min, 'en-GB')} - ${count(max, 'en-GB')}`);
      }),
      RUNS,
    );
  });

  test('a cut text halves no sign and is no longer than was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(60), (words, length) => {
        const short = cut(words, length);
        expect(short.isWellFormed()).toBe(true);
        expect([...short].length).toBeLessThanOrEqual(length + 1);
        expect(words.startsWith(short.replace(/…$/, ''))).toBe(true);
      }),
      RUNS,
    );
  });
});
