import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Business } from '#contract/company/business.ts';
import { BusinessChange } from '#contract/company/business-change.ts';
import { postcodeArea } from '#contract/directory/postcode-area.ts';
import { readNumbers } from '#server/company/business/standing/numbers.ts';
import { useApi } from '../../tests/support/api.ts';

const api = useApi('demo');
let businesses: Business[];
let products: Product[];

beforeAll(async () => {
  const { rows } = await api.pool.query('select id from business where merged_into is null order by id');
  const asked = rows.map(({ id }) => Promise.all([api.get(`/business/profile/${id}`), api.get(`/product/by-business?bid=${id}`)]));
  const answers = await Promise.all(asked);
  businesses = answers.map(([one]) => one.body.data);
  products = answers.flatMap(([, list]) => list.body.data.data);
});

const isFull = ({ general, contactInfo, factory, tradeCapabilities, businessTerms, certificates }: Business): boolean => {
  const { generalDescription, yearStablished, totalAnnualRevenue, totalEmployees, totalProductionEmployees, productionCapacity, profilePhoto, coverPhoto } =
    general;
  const facts = [
    generalDescription,
    yearStablished,
    totalAnnualRevenue,
    totalEmployees,
    totalProductionEmployees,
    productionCapacity,
    profilePhoto,
    coverPhoto,
    contactInfo.legalAddressEnglish,
    contactInfo.email,
    contactInfo.phone,
    tradeCapabilities.averageLeadTime,
  ];
  const lists = [
    general.categories,
    tradeCapabilities.markets,
    tradeCapabilities.spokenLanguages,
    factory.contractManufacturing,
    certificates,
    ...Object.values(businessTerms),
  ];
  return facts.every((fact) => fact !== null) && lists.every((list) => list.length > 0) && factory.city !== null;
};

const fileOf = (url: string): string => url.slice(api.storage.publicUrl.length + 1);

describe('the demonstration directory', () => {
  test('has 150 businesses or more, half of them in the UK, the rest in 30 countries', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(150);
    const countries = businesses.map(({ contactInfo }) => contactInfo.country?.code);
    expect(countries.filter((code) => code === 'GB').length).toBeGreaterThanOrEqual(businesses.length / 2);
    expect(new Set(countries.filter((code) => code !== 'GB')).size).toBeGreaterThanOrEqual(30);
    expect(countries).not.toContain(undefined);
  });

  test('has every section filled for 60 businesses or more, and gaps elsewhere', () => {
    const full = businesses.filter(isFull);
    expect(full.length).toBeGreaterThanOrEqual(60);
    expect(full.length).toBeLessThan(businesses.length);
  });

  test('has 60 companies with 120 certificates of which number, issuer and scope are stated, some of each state [CRT-016]', () => {
    const whole = businesses.flatMap(({ businessID, certificates }) =>
      certificates.filter(({ number, issuer, scope }) => number && issuer && scope).map((one) => ({ businessID, ...one })),
    );
    expect(new Set(whole.map(({ businessID }) => businessID)).size).toBeGreaterThanOrEqual(60);
    expect(whole.length).toBeGreaterThanOrEqual(120);
    const count = (is: (one: (typeof whole)[number]) => boolean) => whole.filter(is).length;
    for (const status of ['seen', 'confirmed'])
      expect(
        count((one) => one.status === status),
        status,
      ).toBeGreaterThanOrEqual(10);
    for (const validity of ['expiring', 'expired'])
      expect(
        count((one) => one.validity === validity),
        validity,
      ).toBeGreaterThanOrEqual(10);
    expect(count(({ holderFits }) => !holderFits)).toBe(2);
    expect(count(({ status, document }) => status !== 'declared' && !document)).toBe(0);
  });

  test('has every type, every package and both kinds of verification; a Standard company has no badge', () => {
    expect(new Set(businesses.map(({ general }) => general.businessType.code)).size).toBe(9);
    const kinds = new Set(businesses.map(({ subscription, verified }) => `${subscription} ${verified}`));
    for (const kind of ['standard false', 'gold true', 'gold false', 'premium true', 'platinum true']) expect(kinds).toContain(kind);
  });

  test('has 900 products or more, with texts, and in every industry', () => {
    expect(products.length).toBeGreaterThanOrEqual(900);
    expect(new Set(products.map(({ industry }) => industry?.id)).size).toBe(15);
    for (const { name, description, subCategory } of products) {
      expect(name.length).toBeGreaterThan(3);
      expect(description.length, name).toBeGreaterThanOrEqual(60);
      expect(subCategory, name).not.toBeNull();
    }
  });

  test('has no business with more products than its package holds', () => {
    const over = businesses.filter(
      ({ businessID, subscription }) => products.filter((product) => product.businessID === businessID).length > PRODUCT_LIMIT[subscription],
    );
    expect(over.map(({ general }) => general.companyName)).toEqual([]);
  });

  test('has 80 people or more that can be visited, and one who holds what nobody owns and cannot', async () => {
    const { rows } = await api.pool.query('select id, username from account');
    const answers = await Promise.all(rows.map(({ id }) => api.get(`/user/public-profile/${id}`)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(80);
    expect(rows.filter((_, index) => answers[index]?.status === 404).map(({ username }) => username)).toEqual(['directory-keeper']);
  });

  test('has companies in all 12 regions, a postcode for every UK company, and 25 companies with two sites or more [GEO-013]', () => {
    const regions = new Set(businesses.flatMap(({ sites }) => sites.filter(({ siteID }) => siteID === 'contactInfo').map(({ region }) => region?.regionID)));
    regions.delete(undefined);
    expect([...regions].sort()).toEqual([...'CDEFGHIJKLMN'].map((letter) => `TL${letter}`));
    const here = businesses.flatMap(({ sites }) => sites).filter(({ country }) => country?.code === 'GB');
    expect(here.filter(({ region, area }) => region === null || area === null)).toEqual([]);
    const uk = businesses.filter(({ contactInfo }) => contactInfo.country?.code === 'GB');
    const fullPostcode = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
    const without = uk.filter(({ contactInfo: { zipcode } }) => !fullPostcode.test(zipcode ?? '') || postcodeArea(zipcode ?? '') === null);
    expect(without.map(({ general }) => general.companyName)).toEqual([]);
    // By towns: a factory that stands beside its office is no second place to buyers.
    const towns = businesses.map(({ sites }) => new Set(sites.map(({ city }) => city)).size);
    expect(towns.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(25);
  });

  test('has 150 register numbers and 60 VAT numbers or more, of the right form and each once, some of them checked', () => {
    const numbers = businesses.map((one) => one.numbers);
    const registers = numbers.flatMap(({ register }) => (register ? [`${register.country} ${register.number}`] : []));
    const vats = numbers.flatMap(({ vat }) => vat ?? []);
    expect([registers.length >= 150, vats.length >= 60]).toEqual([true, true]);
    expect([new Set(registers).size, new Set(vats).size]).toEqual([registers.length, vats.length]);
    const wrong = businesses.flatMap(({ numbers: { register, vat, eori, duns, gln } }) => {
      const given = { register, vat: vat ?? '', eori: eori ?? '', duns: duns ?? '', gln: gln ?? '' };
      const change = BusinessChange.shape.numbers.parse(given);
      return change &&
        JSON.stringify([...readNumbers(change).values()].map((one) => one?.number)) ===
          JSON.stringify([register?.number, vat ?? undefined, eori ?? undefined, duns ?? undefined, gln ?? undefined])
        ? []
        : [given];
    });
    expect(wrong).toEqual([]);
    expect(businesses.filter(({ numbersChecked }) => numbersChecked.register !== null).length).toBeGreaterThan(20);
    expect(businesses.filter(({ names }) => names.tradingNames.length > 0).length).toBeGreaterThan(15);
    expect(businesses.filter(({ names }) => names.formerNames.length > 0).length).toBeGreaterThan(15);
  });

  test('calls nobody: numbers of the ranges for fiction, domains under .example, no name twice', async () => {
    const phones = businesses.flatMap(({ contactInfo }) => [contactInfo.phone, contactInfo.mobilePhone]).filter((phone) => phone !== null);
    for (const { countryCode, businessPhoneNumber } of phones)
      expect(`${countryCode} ${businessPhoneNumber}`).toMatch(/^(\+44 20 7946 0\d{3}|\+1 305 555 01\d\d)$/);
    for (const { contactInfo } of businesses) {
      expect(contactInfo.email ?? 'x@x.example').toMatch(/@[a-z0-9-]+\.example$/);
      expect(contactInfo.website ?? 'https://x.example').toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
    }
    const { rows } = await api.pool.query("select email from account where email !~ '@demo\\.example$'");
    expect(rows).toEqual([]);
    expect(new Set(businesses.map(({ general }) => general.companyName)).size).toBe(businesses.length);
  });

  test('shows only pictures and films that are there', async () => {
    const urls = new Set(JSON.stringify([businesses, products]).match(/http[^"]+\/files\/[^"]+/g));
    expect(urls.size).toBeGreaterThan(300);
    const found = await Promise.all([...urls].map(async (url) => ((await api.storage.has(fileOf(url))) ? null : url)));
    expect(found.filter(Boolean)).toEqual([]);
  });
});
