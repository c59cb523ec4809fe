import { describe, expect, test } from 'vitest';
import { type Drawn, drawn, recountOf, splitOf, subsetsOf } from '../../../tests/support/compared.ts';
import { bestOf, scoresOf, splitsOf, WEIGHTS } from './best.ts';
import { compareQuotes } from './compare.ts';

const HOW_MANY = Number(process.env['COMPARED_QUOTES'] ?? '400');
const ASKED = {
  revision: 1,
  currency: 'GBP',
  incoterm: 'DAP',
  place: 'Hull',
  neededBy: '2027-01-31',
  paymentTerms: '30 days',
  certificates: [{ name: 'ISO 9001', need: 'required' as const }],
  lines: [
    { lineID: 'a', number: 1, quantity: '2000' },
    { lineID: 'b', number: 2, quantity: '10' },
  ],
};
const RATES = [{ base: 'GBP', quote: 'EUR', rate: '1.25' }];
const GIVEN = { asked: ASKED, rates: RATES, day: '2026-12-01' };
const offer = (price: string, more: object = {}) => ({
  unit: 'H87',
  holds: '1',
  per: 1,
  breaks: [{ from: '1', price }],
  leadDays: 20,
  deliveries: [],
  note: '',
  ...more,
});
const quote = (quoteID: string, { content = {}, a = offer('2') as object | null, b = offer('3') as object | null, ...more }: Record<string, unknown> = {}) =>
  ({
    quoteID,
    name: quoteID,
    isValid: true,
    isDeclined: false,
    answers: 1,
    certificates: [{ name: 'ISO 9001:2015' }],
    estimate: null,
    chosen: [],
    content: {
      incoterm: 'DAP',
      place: 'hull',
      currency: 'GBP',
      validUntil: '2027-01-01',
      paymentTerms: '30 Days',
      certificates: [],
      costs: [],
      files: [],
      note: '',
      lines: [
        { lineID: 'a', offer: a, notOffered: null, alternatives: [] },
        { lineID: 'b', offer: b, notOffered: null, alternatives: [] },
      ],
      ...(content as object),
    },
    ...more,
  }) as Drawn['quotes'][number];
const one = (given: Drawn['quotes'][number]) => compareQuotes(GIVEN, [given]).quotes[0];

describe('one quote', () => {
  test('is billed by minimum order and multiple, at the price of the highest break that holds for all, with its one-off costs [CMP-002] [CMP-003] [CMP-004]', () => {
    const breaks = [
      { from: '100', price: '9.20' },
      { from: '1000', price: '8.755' },
    ];
    const compared = one(
      quote('Q', {
        a: offer('', { breaks, moq: '100', multiple: '150' }),
        content: { costs: [{ name: 'Tool', amount: '100', kind: 'tooling', lineID: 'a' }] },
      }),
    );
    expect(compared?.lines.get('a')).toMatchObject({ billedAsked: '2100', unitPrice: '8.755', total: '18385.50', perAsked: '9.2428' });
    expect(compared?.total).toBe('18515.50');
  });

  test('says what more would cost less [CMP-005]', () => {
    const breaks = [
      { from: '1', price: '2.00' },
      { from: '2500', price: '1.552' },
    ];
    expect(one(quote('Q', { a: offer('', { breaks }) }))?.lines.get('a')?.saving).toEqual({ more: '500', less: '120.00' });
    expect(one(quote('Q'))?.lines.get('a')?.saving).toBeNull();
  });

  test('converts by the table, and stays in its currency without a rate [CMP-006]', () => {
    expect(one(quote('Q', { content: { currency: 'EUR' } }))).toMatchObject({ ownTotal: '4030.00', total: '3224.00', rate: '0.8', notComparable: [] });
    expect(one(quote('Q', { content: { currency: 'SEK' } }))).toMatchObject({ ownTotal: '4030.00', total: null, notComparable: ['rate'] });
  });

  test('with another term says what it leaves to the buyer, and is comparable with an estimate alone [CMP-008] [CMP-009] [CMP-010]', () => {
    const content = { incoterm: 'EXW', place: 'Hagen' };
    expect(one(quote('Q', { content }))).toMatchObject({
      notComparable: ['incoterm'],
      costsLeft: ['collection', 'export', 'carriage', 'insurance', 'import'],
    });
    expect(one(quote('Q', { content, estimate: '150.5' }))).toMatchObject({ notComparable: [], total: '4180.50' });
    expect(one(quote('Q', { content: { place: 'Leeds' } }))?.notComparable).toEqual(['incoterm']);
    expect(one(quote('Q', { isValid: false, isDeclined: true, answers: 0 }))?.notComparable).toEqual(['declined', 'expired', 'revision']);
  });

  test('counts what it meets, by its longest line, late from the day of the decision on [CMP-012] [CMP-013]', () => {
    expect(one(quote('Q'))).toMatchObject({ met: 5, of: 5, misses: [], leadDays: 20, daysLate: null, hasTransit: false });
    const late = one(quote('Q', { b: null, a: offer('2', { leadDays: 63 }), certificates: [], content: { paymentTerms: 'Cash', incoterm: 'FCA' } }));
    expect(late).toMatchObject({ met: 0, of: 5, daysLate: 2, hasTransit: true });
    expect(late?.misses.map(({ what }) => what)).toEqual(['line', 'incoterm', 'late', 'payment', 'certificate']);
  });

  test('takes an alternative into its sums only where the buyer chose it [CMP-017]', () => {
    const lines = [
      { lineID: 'a', offer: offer('2'), notOffered: null, alternatives: [{ differs: 'Brass', offer: offer('1') }] },
      { lineID: 'b', offer: offer('3'), notOffered: null, alternatives: [] },
    ];
    expect(one(quote('Q', { content: { lines } }))?.total).toBe('4030.00');
    expect(one(quote('Q', { content: { lines }, chosen: [{ lineID: 'a', place: 1 }] }))?.total).toBe('2030.00');
  });
});

describe('several quotes', () => {
  test('are in the order of fit, comparable total and name, and a partial one never ranks by its smaller total [CMP-001] [CMP-011]', () => {
    const quotes = [quote('Partial', { b: null }), quote('Dear', { a: offer('4') }), quote('Zed'), quote('Abe')];
    const { quotes: compared, common } = compareQuotes(GIVEN, quotes);
    expect(compared.map(({ quoteID }) => quoteID)).toEqual(['Abe', 'Zed', 'Dear', 'Partial']);
    expect([common, compared.map(({ total }) => total)]).toEqual([['a'], ['4030.00', '4030.00', '8030.00', '4000.00']]);
    expect(compared.map(({ commonTotal }) => commonTotal)).toEqual(['4000.00', '4000.00', '8000.00', '4000.00']);
    const best = bestOf(compareQuotes(GIVEN, quotes), { lineIDs: ['a', 'b'], wanted: 1 }, new Map());
    expect([best.total.toSorted(), best.lines.get('a')?.length]).toEqual([['Abe', 'Zed'], 3]);
  });

  test('are best in a row where they are, equals all of them, in price those of the asked term alone [CMP-012]', () => {
    const quick = { a: offer('2', { leadDays: 5 }), b: offer('3', { leadDays: 5 }) };
    const quotes = [
      quote('Works', { a: offer('1'), content: { incoterm: 'EXW' } }),
      quote('Quick', quick),
      quote('Even'),
      quote('Long', { a: offer('4'), b: offer('2'), certificates: [] }),
    ];
    const until = new Map([
      ['Works', '2027-01-01'],
      ['Long', '2027-03-01'],
      ['Even', '2027-02-01'],
    ]);
    const { lines, ...best } = bestOf(compareQuotes(GIVEN, quotes), { lineIDs: ['a', 'b'], wanted: 1 }, until);
    expect([lines.get('a')?.toSorted(), lines.get('b')]).toEqual([['Even', 'Quick'], ['Long']]);
    const sorted = Object.fromEntries(Object.entries(best).map(([row, ids]) => [row, ids.toSorted()]));
    expect(sorted).toEqual({ total: ['Even', 'Quick'], lead: ['Quick'], validity: ['Long'], certificates: ['Even', 'Quick', 'Works'] });
  });

  test('score by weights, and not at all where fewer than two can be compared [CMP-016]', () => {
    const two = compareQuotes(GIVEN, [quote('Q'), quote('R', { a: offer('4'), certificates: [], b: null })]);
    // R: price 4,000 of 8,000, the same lead time, no certificate: 60 × 0.5 + 25.
    expect(scoresOf(two, WEIGHTS, 1)).toEqual(
      new Map([
        ['Q', '100.0'],
        ['R', '55.0'],
      ]),
    );
    expect(scoresOf(two, { price: 0, lead: 0, certificates: 100 }, 1).get('R')).toBe('0.0');
    expect(scoresOf(compareQuotes(GIVEN, [quote('Q'), quote('R', { isValid: false })]), WEIGHTS, 1).size).toBe(0);
  });
});

describe(`${HOW_MANY} random quotes`, () => {
  test('every total is that of an independent recount to the cent, and the split is the cheapest of all choices [CMP-014] [TME-009]', () => {
    for (let seed = 0; seed * 5 < HOW_MANY; seed += 1) {
      const { given, quotes } = drawn(seed);
      const compared = compareQuotes(given, quotes);
      for (const each of compared.quotes) {
        const from = quotes.find(({ quoteID }) => quoteID === each.quoteID);
        expect({ seed, total: each.total, ownTotal: each.ownTotal }).toEqual({ seed, ...recountOf(given, from) });
      }
      const basis = { currency: given.asked.currency, lineIDs: given.asked.lines.map(({ lineID }) => lineID) };
      for (const { most, total } of splitsOf(compared, basis)) expect({ seed, most, total }).toEqual({ seed, most, total: splitOf(given, quotes, most) });
    }
  });
});

test('of ten quotes with 500 lines every total is that of the recount, and the split is the cheapest of all 1,023 subsets [CMP-014] [TME-009]', () => {
  const { given, quotes } = drawn(7, { quoteCount: 10, lineCount: 500 });
  const compared = compareQuotes(given, quotes);
  for (const { quoteID, total, ownTotal } of compared.quotes)
    expect({ total, ownTotal }).toEqual(
      recountOf(
        given,
        quotes.find((one) => one.quoteID === quoteID),
      ),
    );
  const { count, best } = subsetsOf(given, quotes);
  expect(count).toBe(1023);
  const splits = splitsOf(compared, { currency: given.asked.currency, lineIDs: given.asked.lines.map(({ lineID }) => lineID) });
  expect(splits.length).toBeGreaterThan(1);
  for (const { most, total } of splits) expect({ most, total }).toEqual({ most, total: best(most) });
});
