import { Decimal } from '../../contract/catalogue/decimal.ts';
import { ACTIVE_CURRENCIES } from '../../contract/catalogue/trade/currencies.ts';
import { INCOTERMS } from '../../contract/company/trade.ts';
import type { OrderAnswer, OrderContent, OrderLine, OrderParty } from '../../contract/trade/order/shapes.ts';
import { inMoney } from '../../contract/trade/quote/sums.ts';
import { RFQ_UNITS } from '../../contract/trade/rfq/limits.ts';

/** Texts that people could write, and some that only a machine would. */
export const ODD = [
  'Müller & Söhne <GmbH> "Nord"',
  '=HYPERLINK("https://evil.example","x")',
  ']]>&amp;<!--',
  'Valves\u202etd.',
  'a\u0000b\u0008c',
  'half \ud800 pair',
  '不锈钢阀门有限公司',
  '  O’Brien\t& Co.\r\nLtd  ',
  '\ufffe\uffff<script>alert(1)</script>',
  '𝕍alves 🙂 Ltd',
  `${'W'.repeat(200)}`,
];
const VATS = [
  'GB123456782',
  'DE811907980',
  'FR40303265045',
  'IT00743110157',
  'ATU12011204',
  'DK13585628',
  'EL094259216',
  'FI20774740',
  'HU12892312',
  'XI123456782',
];

/** The one of them that has as many lines as an order can have. */
const LONG = 499;

/** An order by a number: the same number gives the same order; between them they have every unit, currency and Incoterm, price bases, charges, quantities of three places, and one has 500 lines. */
export function orderOf(seed: number): OrderContent {
  const at = (list: readonly string[], shift = 0): string => list[(seed + shift) % list.length] ?? '';
  const currency = at([...ACTIVE_CURRENCIES]);
  const odd = (shift: number): string => at(ODD, shift);
  const lines = Array.from({ length: seed === LONG ? 500 : (seed % 7) + 1 }, (_, place) => lineOf(seed, place, currency));
  const costs = Array.from({ length: seed % 4 }, (_, place) => ({
    name: place === 0 ? odd(place) : `Tooling ${place}`,
    amount: `${(seed % 90) + place}.${(seed * 37) % 10_000}`,
    kind: 'tooling',
    lineID: place === 1 ? (lines[0]?.lineID ?? null) : null,
  }));
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total.plus(amount), new Decimal('0'));
  const [goods, extras] = [sum(lines.map(({ total }) => total)), sum(costs.map(({ amount }) => inMoney(new Decimal(amount), currency)))];
  const version = (seed % 3) + 1;
  const number = `WBN-O-2026-${String(seed).padStart(6, '0')}`;
  return {
    number: version === 1 ? number : `${number}-${version}`,
    version,
    issuedAt: `2026-11-${String((seed % 28) + 1).padStart(2, '0')}T0${seed % 10}:05:09.123Z`,
    replaces: version === 1 ? null : version === 2 ? number : `${number}-2`,
    rfqNumber: `WBN-R-2026-${seed}`,
    quoteNumber: `WBN-Q-2026-${seed}`,
    quoteRevision: (seed % 5) + 1,
    currency,
    incoterm: seed % 6 === 0 ? null : at(INCOTERMS),
    place: seed % 5 === 0 ? '' : odd(3),
    paymentTerms: seed % 4 === 0 ? '' : `30 days net ${odd(4)}`,
    validUntil: '2026-12-24',
    buyer: partyOf(seed, 0),
    supplier: partyOf(seed, 1),
    details: {
      delivery: { street: odd(5), city: 'Leeds', postcode: 'LS1 4AP', region: '', country: seed % 8 === 0 ? null : 'GB' },
      contact: seed % 3 === 0 ? { name: '', email: '', phone: '' } : { name: odd(6), email: 'a@b.example', phone: '+44 20 7946 0000' },
      reference: seed % 2 === 0 ? '' : odd(7).slice(0, 60),
      costReference: seed % 3 === 0 ? odd(8).slice(0, 60) : '',
      note: seed % 2 === 0 ? odd(9) : '',
      dates: [],
    },
    lines,
    costs,
    totals: { lines: inMoney(goods, currency), costs: inMoney(extras, currency), total: inMoney(goods.plus(extras), currency) },
  };
}

function lineOf(seed: number, place: number, currency: string): OrderLine {
  const at = seed + place;
  const odd = (shift: number): string => ODD[(at + shift) % ODD.length] ?? '';
  const quantity = `${(at * 131) % 9000 || 1}${at % 3 === 2 ? `.${String((at * 37) % 1000).padStart(3, '0')}` : ''}`;
  const price = `${(at * 7) % 500}.${String((at * 8191) % 10_000).padStart(4, '0')}`;
  const per = [1, 10, 100, 1000][at % 4] ?? 1;
  return {
    lineID: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    number: place === 3 ? 1 : place + 1,
    name: place === 0 ? odd(0) : `Ball valve DN ${at}`,
    description: at % 3 === 0 ? '' : odd(1),
    differs: at % 4 === 0 ? `Brass, ${odd(2)}` : null,
    asked: { quantity, unit: 'H87' },
    quantity,
    unit: RFQ_UNITS[at % RFQ_UNITS.length] ?? 'H87',
    price,
    per,
    total: inMoney(new Decimal(quantity).times(price).div(String(per)), currency),
    leadDays: at % 90,
    day: at % 3 === 0 ? null : `2027-0${(at % 9) + 1}-15`,
    buyerItem: at % 2 === 0 ? '' : odd(3).slice(0, 60),
    sellerItem: at % 2 === 0 ? `S-${at}` : '',
    origin: at % 3 === 0 ? 'TR' : null,
    hs: at % 3 === 1 ? '848180' : null,
    attributes:
      at % 4 === 0
        ? []
        : [
            { name: odd(4), value: odd(5) },
            { name: 'Bore', value: '25 mm' },
          ],
    note: at % 5 === 0 ? odd(6) : '',
  };
}

/** With a VAT number, a GLN, a D-U-N-S number or an LEI in turns. */
function partyOf(seed: number, side: number): OrderParty {
  const at = seed + side * 3;
  const way = at % 5;
  return {
    businessID: null,
    name: ODD[at % ODD.length] ?? '',
    registerNumber: at % 3 === 0 ? null : `0${at}4321`,
    vat: way < 2 ? (VATS[at % VATS.length] ?? null) : null,
    gln: way === 2 || way === 1 ? '4012345000009' : null,
    duns: way === 3 ? '150483782' : null,
    lei: way === 4 || way < 1 ? '529900T8BM49AURSDO55' : null,
    address: { street: ODD[(at + 2) % ODD.length] ?? '', city: 'Łódź', postcode: '90-001', region: at % 2 ? 'Łódzkie' : '', country: side ? 'PL' : 'GB' },
    contact: at % 2 ? { name: 'Ana Ruiz', email: 'ana@valves.example', phone: '' } : { name: '', email: '', phone: '' },
    orderEmail: 'orders@valves.example',
  };
}

const STATUSES = ['as-ordered', 'changed', 'not-supplied'] as const;

/** An answer to an order, by the same number. */
export function answerOf(content: OrderContent, seed: number): OrderAnswer {
  const kind = (['confirmed', 'refused', 'changed', 'changed'] as const)[seed % 4] ?? 'confirmed';
  return {
    kind,
    version: content.version,
    at: '2026-12-01T09:30:00.000Z',
    by: 'Ana Ruiz',
    reason: kind === 'refused' ? 'no-capacity' : null,
    text: ODD[seed % ODD.length] ?? '',
    // A line that is as ordered may be left out.
    lines: content.lines.slice(seed % 2).map(({ lineID }, place) => ({
      lineID,
      status: STATUSES[(seed + place) % 3] ?? 'as-ordered',
      quantity: place % 2 ? '12.5' : null,
      price: place % 3 ? '9.8765' : null,
      day: place % 2 ? null : '2027-02-01',
      substitute: place % 3 === 0 ? (ODD[place % ODD.length] ?? null) : null,
      text: place % 2 ? (ODD[(seed + 1) % ODD.length] ?? '') : '',
    })),
  };
}
