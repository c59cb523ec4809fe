import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('demo');

const businesses = async (body: object) => (await api.post('/search/business', body)).body;
const products = async (body: object) => (await api.post('/search/product', body)).body;
const namesOf = (found: { results: { businessProfile: { general: { companyName: string } } }[] }) => found.results.map((one) => one.businessProfile.general.companyName);
const productNames = (found: { results: { name: string }[] }) => found.results.map((one) => one.name);

describe('the search calls', () => {
  test('find businesses with profile, reactions and total [API-018]', async () => {
    const found = await businesses({ textQuery: 'valves', businessType: 'MA', skip: 0, size: 5 });
    expect(found).toMatchObject({ success: true, totalIsExact: true });
    expect(found.total_results).toBeGreaterThanOrEqual(5);
    expect(found.results).toHaveLength(5);
    expect(found.results[0]).toMatchObject({ businessProfile: { general: { companyName: expect.any(String), businessType: { code: 'MA' } } }, reactions: { reactionCount: { like: expect.any(Number) } } });
  });

  test('find products, each with the business that offers it [API-019] [SEA-010]', async () => {
    const found = await products({ textQuery: 'ball valve', skip: 0, size: 5 });
    expect(found.total_results).toBeGreaterThanOrEqual(5);
    for (const product of found.results) expect(product).toMatchObject({ productID: expect.any(String), businessProfile: { businessID: product.businessID } });
  });

  test('find people, with limit meaning the same as size [API-011] [SEA-011]', async () => {
    const { body } = await api.post('/user/search', { textQuery: 'export manager', skip: 0, size: 5, limit: 3 });
    expect(body).toMatchObject({ success: true, totalIsExact: true });
    expect(body.profiles).toHaveLength(3);
    expect(body.totalResults).toBeGreaterThan(3);
    expect(body.profiles[0].jobPosition.name).toBe('Export Manager');
    expect(JSON.stringify(body)).not.toContain('@demo.example');
  });

  test('find businesses of the type asked for only, and nothing for a type that does not exist [SEA-012]', async () => {
    const found = await businesses({ textQuery: 'steel', businessType: 'DI', size: 50 });
    expect(new Set(found.results.map((one: { businessProfile: { general: { businessType: { code: string } } } }) => one.businessProfile.general.businessType.code))).toEqual(new Set(['DI']));
    expect(await businesses({ textQuery: '', businessType: 'XX' })).toMatchObject({ total_results: 0, results: [] });
  });

  test('list the latest three of MA, DI, EX and CO, newest first, with all that home shows [API-020] [HOM-009] [HOM-010] [HOM-011] [HOM-012]', async () => {
    const { data } = (await api.get('/search/business/last-registered')).body;
    const types = data.map((one: { general: { businessType: { code: string } } }) => one.general.businessType.code);
    expect(types).toEqual(['MA', 'DI', 'EX', 'CO'].flatMap((type) => [type, type, type]));
    for (let at = 0; at < data.length; at += 3) {
      const days = data.slice(at, at + 3).map((one: { createdAt: string }) => one.createdAt);
      expect(days).toEqual([...days].sort().reverse());
    }
    for (const one of data) expect(one).toMatchObject({ _id: one.businessID, general: {}, shortDescription: expect.any(String), contactInfo: {} });
    const { rows } = await api.pool.query("select count(*)::int as newer from business b join resource r on r.id = b.id where b.business_type = 'MA' and b.created_at > $1", [data[2].createdAt]);
    expect(rows[0].newer).toBeLessThanOrEqual(3);
  });

  test('leave out what was taken down', async () => {
    const [first] = (await businesses({ textQuery: 'Harrowfen Cosmetics' })).results;
    await api.pool.query('update resource set hidden_at = now() where id = $1', [first.businessProfile.businessID]);
    expect(namesOf(await businesses({ textQuery: 'Harrowfen Cosmetics' }))).not.toContain('Harrowfen Cosmetics');
    await api.pool.query('update resource set hidden_at = null where id = $1', [first.businessProfile.businessID]);
  });
});

describe('what a text means', () => {
  test('plural and singular, capitals, accents and both sides of the Atlantic make no difference', async () => {
    const ids = async (textQuery: string) => (await products({ textQuery, size: 50 })).results.map((one: { productID: string }) => one.productID);
    expect(await ids('BALL VALVES')).toEqual(await ids('ball valve'));
    expect(await ids('aluminum')).toEqual(await ids('aluminium'));
    expect(namesOf(await businesses({ textQuery: 'andina valvulas' }))[0]).toBe('Andina Válvulas Industriales');
  });

  test('the order of words makes no difference to what is found', async () => {
    expect((await products({ textQuery: 'stainless valve' })).total_results).toBe((await products({ textQuery: 'valve stainless' })).total_results);
  });

  test('a word that occurs nowhere is corrected, and the correction is told', async () => {
    const found = await products({ textQuery: 'forklfit' });
    expect(productNames(found)).toEqual(productNames(await products({ textQuery: 'forklift' })));
    expect((await api.post('/search/facets', { textQuery: 'forklfit', type: 'PR' })).body.data.corrected).toBe('forklift');
  });

  test('a word that occurs is never corrected, however rare', async () => {
    const { rows } = await api.pool.query("select word from search_term where frequency = 1 and word ~ '^[a-z]{5,}$' order by md5(word) limit 40");
    for (const { word } of rows) expect((await api.post('/search/facets', { textQuery: word, type: 'PR' })).body.data.corrected).toBeNull();
  });

  test('a company is found by its exact name before all others, with or without its legal form', async () => {
    for (const name of ['Halderby Pumps & Valves', 'Pelletteria Sanvero S.r.l.', 'Haldenrieder Injektionstechnik GmbH']) expect(namesOf(await businesses({ textQuery: name }))[0]).toBe(name);
    expect(namesOf(await businesses({ textQuery: 'haldenrieder injektionstechnik' }))[0]).toBe('Haldenrieder Injektionstechnik GmbH');
  });

  test('a name that was hardly remembered is found by its looks', async () => {
    expect(namesOf(await businesses({ textQuery: 'Pelleteriia Sanveroo' }))[0]).toBe('Pelletteria Sanvero S.r.l.');
  });

  test('a word that names a kind of product lifts what stands in it', async () => {
    const found = await products({ textQuery: 'lift truck', size: 5 });
    const { rows } = await api.pool.query("select id from category where name ilike '%truck%' or name ilike '%forklift%'");
    const lifted = found.results.slice(0, 3).map((one: { category: { id: string } }) => one.category.id);
    for (const category of lifted) expect(rows.map((row: { id: string }) => row.id)).toContain(category);
  });

  test('where nothing has all the words, what has some of them follows', async () => {
    const found = await products({ textQuery: 'stainless ball valve for a desalination plant near antofagasta' });
    expect(found.results[0].subCategory.name).toBe('Ball valves');
  });

  test('no text lists everything of a type, the best first', async () => {
    const found = await businesses({ textQuery: '', businessType: 'MA' });
    const { rows } = await api.pool.query("select count(*)::int as count from business where business_type = 'MA'");
    expect(found.total_results).toBe(rows[0].count);
    expect(found.results[0].businessProfile.subscription).toBe('platinum');
  });

  test('text of signs or stop words alone finds nothing or something, and never fails', async () => {
    for (const textQuery of ['!!!', '&', 'the', '%', "'", '"', '\\', '(', '*', '|', '🇬🇧', '钢', 'a|b&c!d', '() & |']) expect((await api.post('/search/business', { textQuery })).status).toBe(200);
  });
});

describe('filters, order and pages', () => {
  test('the country is optional and in any case, and a country without companies finds nothing [SEA-018] [ROL-001]', async () => {
    const everywhere = await businesses({ textQuery: 'valves' });
    const kingdom = await businesses({ textQuery: 'valves', country: 'gb', size: 50 });
    expect(kingdom.total_results).toBeLessThan(everywhere.total_results);
    expect(new Set(kingdom.results.map((one: { businessProfile: { contactInfo: { country: { code: string } } } }) => one.businessProfile.contactInfo.country.code))).toEqual(new Set(['GB']));
    expect((await businesses({ textQuery: 'valves', country: 'AQ' })).total_results).toBe(0);
  });

  test('a facet counts what choosing it gives, beside every other filter', async () => {
    const asked = { textQuery: 'steel', country: 'GB' };
    const { data } = (await api.post('/search/facets', { ...asked, type: 'MA' })).body;
    for (const { key, count } of data.types) {
      const found = key === 'PR' ? await products(asked) : key === 'UR' ? null : await businesses({ ...asked, businessType: key });
      if (found) expect([key, found.total_results]).toEqual([key, count]);
    }
    for (const { key, count } of data.countries) expect([key, (await businesses({ ...asked, businessType: 'MA', country: key })).total_results]).toEqual([key, count]);
    for (const { key, count } of data.industries) expect([key, (await businesses({ ...asked, businessType: 'MA', industry: key })).total_results]).toEqual([key, count]);
    for (const { key, count } of data.tiers) expect([key, (await businesses({ ...asked, businessType: 'MA', tier: key })).total_results]).toEqual([key, count]);
    expect((await businesses({ ...asked, businessType: 'MA', verified: true })).total_results).toBe(data.verified);
  });

  test('a chosen facet still shows its alternatives', async () => {
    const all = (await api.post('/search/facets', { textQuery: 'steel', type: 'MA' })).body.data;
    const chosen = (await api.post('/search/facets', { textQuery: 'steel', type: 'MA', country: 'GB' })).body.data;
    expect(chosen.countries).toEqual(all.countries);
  });

  test('the newest come first when asked for', async () => {
    const { results } = await products({ textQuery: 'steel', sort: 'newest', size: 20 });
    const days = results.map((one: { createdAt: string }) => one.createdAt);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('pages never overlap, cover everything and come in the same order twice [SEA-016]', async () => {
    const total = (await products({ textQuery: 'steel' })).total_results;
    const read = async () => {
      const ids: string[] = [];
      for (let page = 1; ids.length < total && page < 60; page++) ids.push(...(await products({ textQuery: 'steel', size: 5, skip: 5 * (page - 1) })).results.map((one: { productID: string }) => one.productID));
      return ids;
    };
    const first = await read();
    expect(first).toHaveLength(total);
    expect(new Set(first).size).toBe(total);
    expect(await read()).toEqual(first);
  });

  test('a page behind the last is empty and keeps the total', async () => {
    expect(await products({ textQuery: 'ball valve', skip: 9_000 })).toMatchObject({ results: [], totalIsExact: true });
    expect((await products({ textQuery: 'ball valve', skip: 9_000 })).total_results).toBeGreaterThan(0);
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) => (await api.get(`/search/suggestion?text=${encodeURIComponent(text)}`)).body.data;

  test('name companies, products and categories that start with what was typed, eight at most', async () => {
    expect((await suggest('hald')).map((one: { name: string }) => one.name)).toContain('Halderby Pumps & Valves');
    const valves = await suggest('ball v');
    expect(valves.length).toBeLessThanOrEqual(8);
    expect(new Set(valves.map((one: { kind: string }) => one.kind))).toContain('category');
    expect(await suggest('h')).toEqual([]);
  });

  test('take signs of LIKE as themselves', async () => {
    expect(await suggest('%%%')).toEqual([]);
    expect(await suggest('__')).toEqual([]);
  });
});

describe('bad input', () => {
  test('names the field and never fails', async () => {
    for (const [body, field] of [
      [{ textQuery: 'x'.repeat(10_000) }, 'textQuery'], [{ textQuery: 5 }, 'textQuery'], [{ skip: -1 }, 'skip'], [{ skip: 'x' }, 'skip'], [{ skip: 10_001 }, 'skip'], [{ size: 0 }, 'size'], [{ size: 51 }, 'size'],
      [{ size: 1.5 }, 'size'], [{ country: 'England' }, 'country'], [{ sort: 'best' }, 'sort'], [{ tier: 'diamond' }, 'tier'], [{ verified: 'yes' }, 'verified'], [{ textQuery: 'a\0b' }, 'textQuery'], [{ textQuery: '\ud800' }, 'textQuery'],
    ] as const) {
      const { status, body: refusal } = await api.post('/search/business', body);
      expect([field, status, Object.keys(refusal.fields ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  test('runs no SQL, whichever field it stands in', async () => {
    const attack = "'; drop table business; --";
    await api.post('/search/business', { textQuery: attack, businessType: attack, industry: attack, category: attack, subCategory: attack });
    expect((await businesses({ textQuery: 'halderby' })).total_results).toBeGreaterThan(0);
  });
});
