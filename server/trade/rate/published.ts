import { Parser } from 'saxen';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { EXAMPLE, importRates, PUBLISHED_SOURCE, RATE_HEADING } from './load.ts';
import { readSources, readToday } from './queries.ts';

/** The monthly rates of HM Revenue & Customs for customs and VAT: units of each currency for one pound, in force from the first of the month. */
const PUBLISHED = 'https://www.trade-tariff.service.gov.uk/api/v2/exchange_rates/files';

const TIMEOUT_MS = 20_000;
/** A file has some 25 kB. */
const MOST_BYTES = 1_000_000;
/** Fewer and it is not the list of the month, whatever else it is. */
const FEWEST = 20;
const BASE = 'GBP';

type Context = Pick<AppContext, 'db' | 'config' | 'log'>;

/** The job: with `RATES_SOURCE=hmrc` the rates of the month are fetched once; what another source said of its first day stays (CMP-007). */
export async function fetchRates({ db, config, log }: Context, published = PUBLISHED): Promise<void> {
  if (config.RATES_SOURCE !== 'hmrc') return;
  const day = `${(await readToday(db)).slice(0, 7)}-01`;
  if ((await readSources(db, [day])).some((source) => source !== EXAMPLE)) return;
  const [year, month] = day.split('-').map(Number);
  try {
    const rates = readPublished(await textOf(`${published}/monthly_xml_${year}-${month}.xml`), day);
    await importRates(db, [RATE_HEADING, ...[...rates].map(([code, rate]) => [day, BASE, code, rate, PUBLISHED_SOURCE].join())].join('\n'), {
      endsExample: true,
    });
    log.info({ day, rates: rates.size }, 'rates were fetched');
  } catch (error) {
    // The former table stays, and the next turn asks again.
    log.warn({ day, error: String(error) }, 'rates could not be fetched');
  }
}

/** @throws Error for anything but a whole answer of a likely size, from the very address that was asked. */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The publisher answered ${response.status}.`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`The answer has more than ${MOST_BYTES} bytes.`);
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A rate is written as a plain decimal; what else there is in its place is refused with all the others. */
const WRITTEN = /^\d{1,12}(\.\d{1,12})?$/;

/**
 * Rates by currency of a monthly file. A currency stands in it once for each country that pays with it. Currencies that are none of ISO 4217 today are left out.
 * @throws Error when it is no such file, of another month, says two rates of one currency, or has too few.
 */
export function readPublished(xml: string, day: string): Map<string, string> {
  const { period, rows, isWhole } = parsed(xml);
  const first = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}) to /.exec(period ?? '');
  if (!first || !isWhole) throw new Error('It is no whole monthly list of rates.');
  const begins = `${first[3]}-${String(MONTHS.indexOf(first[2] ?? '') + 1).padStart(2, '0')}-${first[1]}`;
  if (begins !== day) throw new Error(`The list begins on ${begins}, not on ${day}.`);
  const rates = new Map<string, string>();
  for (const { currencyCode: code = '', rateNew: rate = '' } of rows) {
    if (!WRITTEN.test(rate) || !/[1-9]/.test(rate)) throw new Error(`"${rate.slice(0, 20)}" is no rate.`);
    const before = rates.get(code);
    if (before !== undefined && before !== rate) throw new Error(`${code.slice(0, 3)} has two rates, ${before} and ${rate}.`);
    if (code !== BASE && ACTIVE_CURRENCIES.has(code)) rates.set(code, rate);
  }
  if (rates.size < FEWEST) throw new Error(`It has ${rates.size} rates.`);
  return rates;
}

const LIST = 'exchangeRateMonthList';
type Row = Partial<Record<string, string>>;

function parsed(xml: string): { period: string | undefined; rows: Row[]; isWhole: boolean } {
  const parser = new Parser();
  const rows: Row[] = [];
  let [period, field, isWhole]: [string | undefined, string, boolean] = [undefined, '', false];
  parser.on('openTag', (name, attributes) => {
    if (name === LIST) period = attributes()['Period'];
    if (name === 'exchangeRate') rows.push({});
    field = name;
  });
  parser.on('text', (value, decode) => {
    const row = rows.at(-1);
    if (row && field) row[field] = decode(value).trim();
  });
  parser.on('closeTag', (name) => {
    field = '';
    isWhole = name === LIST;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
  return { period, rows, isWhole };
}
