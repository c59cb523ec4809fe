import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { bandFor, priceFor } from '#contract/catalogue/trade/price.ts';
import type { Business } from '#contract/company/business.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { tradeProblems } from '#server/catalogue/product/trade/check.ts';
import { refuseUnsound } from '#server/media/upload/documents.ts';
import { useApi } from '../../../tests/support/api.ts';
import { fetchFile } from '../../../tests/support/uploads.ts';
import { seedAnswered } from '../answered.ts';

const api = useApi('demo');
let businesses: Map<string, Business>;
let products: Product[];

beforeAll(async () => {
  const { rows } = await api.pool.query('select id from business where merged_into is null order by id');
  const answers = await Promise.all(rows.map(({ id }) => Promise.all([api.get(`/business/profile/${id}`), api.get(`/product/by-business?bid=${id}`)])));
  businesses = new Map(answers.map(([one]) => [one.body.data.businessID, one.body.data]));
  products = answers.flatMap(([, list]) => list.body.data.data);
});

const tierOf = ({ businessID }: Product) => businesses.get(businessID)?.subscription;
const listOf = ({ trade: { price } }: Product) => (price && 'currency' in price ? price : null);
const isGraduated = (product: Product): boolean => (listOf(product)?.breaks.length ?? 0) >= 3;

describe('trade data of the demonstration', () => {
  test.each<[what: string, least: number, has: (product: Product) => boolean]>([
    ['three or more price breaks', 400, isGraduated],
    ['three or more price breaks in EUR', 80, (product) => isGraduated(product) && listOf(product)?.currency === 'EUR'],
    ['three or more price breaks in USD', 80, (product) => isGraduated(product) && listOf(product)?.currency === 'USD'],
    ['HS code and origin', 300, ({ trade }) => trade.hs !== null && trade.origin !== null],
    ['a sample policy', 150, ({ trade }) => trade.sample !== null],
    ['a datasheet', 100, ({ trade }) => trade.datasheets.length > 0],
  ])('has %s on %d products or more, some of every tier [DAT-037]', (_, least, has) => {
    const found = products.filter(has);
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(new Set(found.map(tierOf))).toEqual(new Set(Object.keys(PRODUCT_LIMIT)));
  });

  test('is what a form would take, and prices fall with the quantity', () => {
    const wrong = products.flatMap(({ name, trade, subCategory }) => {
      const problems = tradeProblems(trade, subCategory?.id ?? null);
      return Object.keys(problems).length > 0 ? [{ name, problems }] : [];
    });
    expect(wrong).toEqual([]);
    const rising = products.filter((product) =>
      listOf(product)?.breaks.some(({ price }, at, all) => at > 0 && compareAmounts(price, all[at - 1]?.price ?? '0') >= 0),
    );
    expect(rising.map(({ name }) => name)).toEqual([]);
  });

  test('has datasheets that open, are sound as an upload would be, and are no two the same [DAT-037]', async () => {
    const urls = products.flatMap(({ trade }) => trade.datasheets.map(({ url }) => url));
    const read = await Promise.all(urls.map((url) => fetchFile(api, url)));
    expect(read.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { bytes } of read) expect(() => refuseUnsound(bytes, 'application/pdf')).not.toThrow();
    expect(new Set(read.map(({ bytes }) => bytes.toString('base64'))).size).toBe(urls.length);
  });
});

/** The attributes that the specification names, by sub-category. */
const NAMED: Record<string, string> = {
  '0004-01-01': 'nominal-size pressure-class body-material seat end-connection valve-bore body-pieces fire-safe temperature-range',
  '0004-07-03': 'flange-type nominal-size pressure-class flange-material facing flange-standard',
  '0004-05-07': 'thread bolt-length bolt-grade bolt-coating bolt-standard',
  '0006-01-01': 'bearing-bore outside-diameter bearing-width bearing-seals bearing-clearance bearing-cage',
  '0006-03-02': 'motor-power ratio output-torque supply ip-protection',
  '0006-07-01': 'belt-section belt-length belt-construction belt-standard temperature-range',
  '0001-05-01': 'cylinder-bore stroke acting cylinder-standard cushioning',
  '0002-06-01': 'ports port-speed poe switch-management switch-mounting',
  '0003-10-01': 'heat-output refrigerant scop supply sound-power',
  '0005-08-02': 'load-capacity fork-length fork-width rollers lift',
  '0007-04-01': 'fibre fabric-weight sizes fit neck print-method',
  '0008-03-06': 'age-from user-load chair-material folding child-chair-standard',
  '0011-04-01': 'acidity oil-pack olive-origin harvest organic',
  '0012-01-01': 'timber chair-seat seat-height stacking furniture-use',
  '0013-01-01': 'glove-size palm-thickness aql glove-length sterile glove-colour',
  '0014-05-01': 'tile-size tile-finish tile-thickness slip-rating frost-proof',
};
/** Of ten named attributes eight. */
const SHARE = 0.8;

test('each product of the 16 sub-categories has four fifths of the attributes that are named there, all of them in the catalogue [DAT-029]', () => {
  for (const [subCategory, keys] of Object.entries(NAMED)) {
    const named = keys.split(' ');
    expect(named.filter((key) => !attributesOf(subCategory).some((one) => one.key === key))).toEqual([]);
    const offered = products.filter((product) => product.subCategory?.id === subCategory);
    expect(offered.length, subCategory).toBeGreaterThanOrEqual(4);
    const lacking = offered.flatMap(({ name, trade }) => {
      const lacks = named.filter((key) => trade.attributes[key] === undefined);
      return named.length - lacks.length < SHARE * named.length ? [{ name, lacks }] : [];
    });
    expect(lacking).toEqual([]);
  }
  expect(Object.keys(NAMED)).toHaveLength(16);
});

describe('makers of stainless ball valves', () => {
  const STAINLESS = ['cf8m', 'cf3m', 'cf8', 'f316l'];
  const NEEDED = '2000';
  const COUNTRIES = ['CN', 'CZ', 'DE', 'ES', 'GB', 'IT'];
  const has = ({ trade }: Product, key: string, ...values: string[]): boolean =>
    [trade.attributes[key]].flat().some((one) => (values.length === 0 ? one !== undefined : values.includes(String(one))));
  const makers = () =>
    [...businesses.values()]
      .filter(({ general }) => general.businessType.code === 'MA')
      .map((business) => ({
        business,
        valves: products.filter(
          (one) => one.businessID === business.businessID && one.subCategory?.id === '0004-01-01' && has(one, 'body-material', ...STAINLESS),
        ),
      }))
      .filter(({ valves }) => valves.length > 0);
  /** All that the specification lists. */
  const lacks = (valve: Product): string[] => {
    const { trade, photos } = valve;
    const parts: Record<string, boolean> = {
      ...{ size: has(valve, 'nominal-size'), class: has(valve, 'pressure-class'), material: has(valve, 'body-material') },
      ...{ breaks: isGraduated(valve), moq: trade.moq !== null, multiple: trade.orderMultiple !== null, leadTimes: trade.leadTimes.length > 1 },
      ...{ hs: trade.hs?.six === '848180', certificates: trade.certificates.length > 0, pictures: photos.length > 0 },
    };
    return Object.keys(parts).filter((part) => !parts[part]);
  };

  test('are ten or more in six countries, each with three to six valves of which everything is stated [TDE-001]', () => {
    const found = makers();
    expect(found.length).toBeGreaterThanOrEqual(10);
    expect([...new Set(found.map(({ business }) => business.contactInfo.country?.code))].sort()).toEqual(COUNTRIES);
    expect(found.map(({ valves }) => valves.length).filter((count) => count < 3 || count > 6)).toEqual([]);
    const lacking = found.flatMap(({ valves }) => valves.map((valve) => ({ name: valve.name, lacks: lacks(valve) }))).filter((one) => one.lacks.length > 0);
    expect(lacking).toEqual([]);
    // Prices differ by size and by maker.
    const inPounds = found
      .flatMap(({ valves }) => valves)
      .flatMap((valve) => (listOf(valve)?.currency === 'GBP' ? [priceFor(listOf(valve) as never, NEEDED)] : []));
    expect(new Set(inPounds).size).toBeGreaterThan(inPounds.length / 2);
  });

  test('give a buyer of 2,000 pieces in DN 50 eight offers, from three regions of the UK, and of five price, lead time, a certificate with number and how they answer [DAT-039]', async () => {
    await seedAnswered(api.db, new Date());
    const all = makers().map(({ business, valves }) => ({
      business,
      offers: valves.filter((valve) => has(valve, 'nominal-size', 'dn-50') && listOf(valve)?.breaks.some(({ from }) => from === NEEDED)),
    }));
    const offering = all.filter(({ offers }) => offers.length > 0);
    expect(offering.length).toBeGreaterThanOrEqual(8);
    const regions = offering.flatMap(({ business }) =>
      business.sites.flatMap(({ country, region }) => (country?.code === 'GB' && region ? [region.regionID] : [])),
    );
    expect(new Set(regions).size).toBeGreaterThanOrEqual(3);
    const profiles = await Promise.all(offering.map(async ({ business }) => (await api.get(`/business/profile/${business.businessID}`)).body.data));
    const complete = offering.filter(({ offers }, at) => {
      const { certificates, responses } = profiles[at];
      const isCovered = ({ trade }: Product) =>
        trade.certificates.some(({ id, counts }) => counts && certificates.some((one: { id: string; number: string | null }) => one.id === id && one.number));
      return (
        responses !== null &&
        offers.some((one) => isCovered(one) && priceFor(listOf(one) as never, NEEDED) !== null && bandFor(one.trade.leadTimes, NEEDED) !== null)
      );
    });
    expect(complete.length).toBeGreaterThanOrEqual(5);
  });
});
