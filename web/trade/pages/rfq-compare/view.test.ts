import { describe, expect, test } from 'vitest';
import type { Comparison, ComparisonQuote } from '#contract/trade/comparison.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { chosenSums, chosenText } from './choice/chosen.ts';
import { addressOf, queryOf, viewOf } from './view.ts';

const LINES = [
  { lineID: 'a', number: 1, quantity: '100', unit: 'H87', struck: false },
  { lineID: 'b', number: 2, quantity: '10', unit: 'H87', struck: false },
  { lineID: 'c', number: 3, quantity: '10', unit: 'H87', struck: true },
];
const offer = (price: string, leadDays: number) => ({ unit: 'H87', holds: '1', per: 1, breaks: [{ from: '1', price }], leadDays, deliveries: [], note: '' });
const by = { at: '2026-11-26T10:00:00Z', name: 'Nora Buyer' };

function quote(
  number: string,
  prices: [string, string | null],
  { name = `Company ${number}`, leadDays = 20, validUntil = '2027-01-01', mark = {} }: Record<string, unknown> = {},
) {
  const [a, b] = prices;
  return {
    quoteID: `id ${number}`,
    number,
    supplier: { businessID: number, name, invited: true },
    state: 'submitted',
    answers: 1,
    certificates: [],
    marks: [],
    mark: { shortlisted: null, told: null, hidden: null, estimate: null, notes: [], chosen: [], ...(mark as object) },
    content: {
      ...{ incoterm: 'DAP', place: 'Hull', currency: 'GBP', validUntil, paymentTerms: '', certificates: [], files: [], note: '' },
      costs: [{ name: 'Tool', amount: '50', kind: 'tooling', lineID: null }],
      lines: [
        { lineID: 'a', offer: offer(a, leadDays as number), notOffered: null, alternatives: [{ differs: 'Brass', offer: offer('1', 5) }] },
        { lineID: 'b', offer: b && offer(b, leadDays as number), notOffered: null, alternatives: [] },
      ],
    },
  } as unknown as ComparisonQuote;
}
const RFQ = {
  ...{ rfqID: 'r', revision: 1, currency: 'GBP', incoterm: 'DAP', place: 'Hull', neededBy: '2026-12-25', paymentTerms: '', certificates: [] },
  ...{ lines: LINES, state: 'deciding', right: 'award' },
} as unknown as OwnRfq;
const seen = (query: string, quotes: ComparisonQuote[], awards = true) =>
  viewOf({
    rfq: RFQ,
    comparison: { day: '2026-12-01', rates: null, quotes, splits: [], usual: [] } as Comparison,
    address: addressOf(new URLSearchParams(query)),
    awards,
  });
const QUOTES = [
  quote('Q1', ['2', '3'], { leadDays: 30 }),
  quote('Q2', ['1.5', '9'], { leadDays: 10, validUntil: '2027-02-01' }),
  quote('Q3', ['1', null], { name: 'Aldous', validUntil: '2027-03-01' }),
];
const order = (query: string) => seen(query, QUOTES).shown.map(({ quote: { number } }) => number);

describe('the address of a comparison', () => {
  test('holds the order, hidden quotes, the line and the weights, and gives them back [CMP-015]', () => {
    const query = 'sort=lead&hide=Q1%2CQ2&line=2&weights=50%2C50%2C0';
    expect(queryOf(addressOf(new URLSearchParams(query))).toString()).toBe(query);
    expect(queryOf(addressOf(new URLSearchParams('sort=tier&line=0&weights=0,0,0'))).toString()).toBe('');
    expect(queryOf(addressOf(new URLSearchParams('weights=101,0,0&line=1e3'))).toString()).toBe('');
  });

  test('sorts by fit, total, score and name, each another order, and a score by the weights that it names [CMP-015]', () => {
    const late = { leadDays: 90 };
    const quotes = [quote('Q0', ['9', '9'], late), quote('Q1', ['3', '3']), quote('Q2', ['2', '3'], late)];
    const by = (query: string) => seen(query, quotes).shown.map(({ quote: { number } }) => number);
    expect([by('sort=fit'), by('sort=total'), by('sort=name')]).toEqual([
      ['Q1', 'Q2', 'Q0'],
      ['Q2', 'Q1', 'Q0'],
      ['Q0', 'Q1', 'Q2'],
    ]);
    expect([by('sort=score')[0], by('sort=score&weights=100,0,0')[0]]).toEqual(['Q1', 'Q2']);
  });

  test('puts suppliers in its order, and hides from every comparison what it names [CMP-015] [CMP-011]', () => {
    expect([order(''), order('sort=total'), order('sort=lead'), order('sort=validity'), order('sort=name')]).toEqual([
      ['Q2', 'Q1', 'Q3'],
      ['Q1', 'Q2', 'Q3'],
      ['Q2', 'Q3', 'Q1'],
      ['Q3', 'Q2', 'Q1'],
      ['Q3', 'Q1', 'Q2'],
    ]);
    const view = seen('hide=Q2', [...QUOTES, quote('Q4', ['1', '1'], { mark: { hidden: by } })]);
    expect([view.shown.map(({ name }) => name), view.hidden.map(({ number }) => number)]).toEqual([
      ['Company Q1', 'Aldous'],
      ['Q2', 'Q4'],
    ]);
    expect(view.splits.find(({ most }) => most === 0)?.total).toBe('230.00');
  });
});

describe('what is chosen', () => {
  test('is said to the award by line, quote and alternative, with the sum of each supplier, one-off costs once [CMP-014]', () => {
    const view = seen('', [QUOTES[0] as ComparisonQuote, quote('Q2', ['1.5', '9'], { mark: { chosen: [{ lineID: 'a', place: 1 }] } })]);
    const chosen = { a: 'id Q2', b: 'id Q1', c: 'id Q1' };
    expect(chosenText(view, chosen)).toBe('1:Q2:1,2:Q1');
    expect(chosenSums(view, chosen).map(({ one, count, total }) => [one.name, count, total])).toEqual([
      ['Company Q2', 1, '150.00'],
      ['Company Q1', 1, '80.00'],
    ]);
    expect([view.mayAward, seen('', QUOTES, false).mayAward]).toEqual([true, false]);
  });
});
