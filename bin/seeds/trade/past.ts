import { ENOUGH } from '#server/trade/forecast/chance.ts';
import { pick } from '../bulk.ts';
import type { SeedQuote, SeedRequest } from './request-file.ts';

/** Everybody who makes what is asked, with how often of a hundred invitations it answers, and its price of the smallest size. */
const MAKERS: { company: string; answers: number; cents: number; currency: string }[] = [
  { company: 'Tannerwick Valves', answers: 86, cents: 1640, currency: 'GBP' },
  { company: 'Kilbraeside Flow Control', answers: 58, cents: 1720, currency: 'GBP' },
  { company: 'Avonmarch Stainless Valves', answers: 74, cents: 1590, currency: 'GBP' },
  { company: 'Rheinfelser Armaturen GmbH', answers: 66, cents: 1930, currency: 'EUR' },
  { company: 'Brenner & Vogt Armaturen', answers: 47, cents: 2010, currency: 'EUR' },
  { company: 'Valtrebba Valvole S.r.l.', answers: 71, cents: 1810, currency: 'EUR' },
  { company: 'Moravarm Armatury s.r.o.', answers: 52, cents: 1690, currency: 'EUR' },
  { company: 'Aceravalle Válvulas S.L.', answers: 61, cents: 1780, currency: 'EUR' },
  { company: 'Officine Valdarese', answers: 39, cents: 1550, currency: 'EUR' },
];
const BUYERS: [company: string, country: string, place: string][] = [
  ['Harrowmere Controls', 'GB', 'Coventry'],
  ['Drumskea Palletising', 'GB', 'Dungannon'],
  ['Hodderbank Bakery', 'GB', 'Clitheroe'],
  ['Knockrathmore Dairies', 'IE', 'Macroom'],
  ['Balmurrie Ward Equipment', 'GB', 'Dundee'],
  ['Carrowbeck Mobility', 'GB', 'Wakefield'],
  ['Ribbledown Gear Works', 'GB', 'Burnley'],
  ['Tinctorum Dyehouse', 'GB', 'Stroud'],
];
const SIZES = ['15', '20', '25', '32', '40', '50'];
const REQUESTS = 64;
const INVITED = 6;
/** The last of them ended before what runs today was published. */
const NEWEST_DAYS_AGO = 29;
const APART_DAYS = 5;
const RUNS_DAYS = 9;

/** Requests that ended before today without the log-ins of the demonstration: what forecasts are made of. The same at every first start. */
export function pastRequests(): SeedRequest[] {
  return Array.from({ length: REQUESTS }, (_, place) => pastRequest(place));
}

function pastRequest(place: number): SeedRequest {
  const [buyer, country, town] = BUYERS[pick(`past-buyer:${place}`, BUYERS.length)] ?? ['', 'GB', ''];
  const size = SIZES[pick(`past-size:${place}`, SIZES.length)] ?? '25';
  const quantity = String(20 * (1 + pick(`past-quantity:${place}`, 30)));
  const published = NEWEST_DAYS_AGO + (REQUESTS - 1 - place) * APART_DAYS;
  const asked = MAKERS.toSorted((one, other) => pick(`past:${place}:${one.company}`, 1000) - pick(`past:${place}:${other.company}`, 1000)).slice(0, INVITED);
  const answering = asked.filter(({ company, answers }) => pick(`past-answer:${place}:${company}`, 100) < answers);
  return {
    ...{ key: `past-${place}`, buyer, title: `${quantity} ball valves DN ${size}`, published, due: RUNS_DAYS - published, visibility: 'invited', note: '' },
    ...{ country, state: null, place: town, incoterm: 'DAP', currency: 'GBP', needed: 40 - published, payment: '30 days after delivery', certificates: [] },
    lines: [{ description: `Ball valve DN ${size}, stainless`, quantity, unit: 'H87', sub: '0004-01-01', attributes: [], note: '' }],
    invited: asked.map(({ company }) => company),
    quotes: answering.map((maker) => quoteOf(maker, { size, town, place, valid: 60 - published })),
    // Before so many invitations had ended nothing was forecast.
    past: place * INVITED < ENOUGH.platform ? {} : Object.fromEntries(asked.map(({ company, answers }) => [company, answers / 100])),
  };
}

function quoteOf(
  { company, cents, currency }: (typeof MAKERS)[number],
  { size, town, place, valid }: { size: string; town: string; place: number; valid: number },
): SeedQuote {
  const price = ((cents * (5 + SIZES.indexOf(size) * 4)) / 500).toFixed(2);
  const lead = 10 + pick(`past-lead:${company}`, 25);
  return {
    ...{ company, after: 1 + pick(`past-after:${place}:${company}`, RUNS_DAYS - 3), currency, incoterm: 'DAP', place: town, valid, payment: '30 days' },
    lines: [{ line: 1, breaks: [{ from: '20', price }], moq: '20', lead }],
  };
}
