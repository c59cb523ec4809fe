import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('demo');
const SEARCHES = ['/search/business', '/search/product', '/user/search', '/search/facets'];

const HOSTILE = [
  "'; drop table search_business; --",
  '1 & 2 | (3',
  '!(1)',
  '1&!2',
  '%_%',
  '\\',
  '"',
  "O'Neill",
  '<script>alert(1)</script>',
  ['$', '{7*7}'].join(''),
  '{{7*7}}',
  '../../etc/passwd',
  '<%= 1 %>',
  '(((((',
  ')|(',
  '-1',
  '0',
  '99999999999999999999',
  '-2147483648',
  '२०२६',
  '\u202Ereversed',
  '\uFEFF',
  'a\u0301'.repeat(60),
  '電'.repeat(200),
  '🙂'.repeat(50),
  'x'.repeat(200),
  'a '.repeat(100),
  '. '.repeat(100),
  '\t\n\r',
  'null',
  'undefined',
  'NaN',
  '$1',
  ':name',
  'steel\u2028valve',
];

describe('whatever is typed', () => {
  test('is searched as words: nothing is executed, nothing fails', async () => {
    for (const path of SEARCHES) {
      for (const textQuery of HOSTILE) {
        const { status, body } = await api.post(path, { textQuery });
        expect(status, `${path} ${textQuery}`).toBe(200);
        expect(body.success).toBe(true);
      }
    }
    for (const text of HOSTILE) expect((await api.get(`/search/suggestion?text=${encodeURIComponent(text)}`)).status, text).toBe(200);
    expect((await api.post('/search/business', { textQuery: '' })).body.total_results).toBeGreaterThan(150);
  });

  test('as a filter finds nothing, or is refused with the name of the field', async () => {
    for (const value of HOSTILE) {
      for (const field of ['industry', 'category', 'subCategory']) {
        const { status, body } = await api.post('/search/product', { [field]: value });
        if (status === 400) expect(Object.keys(body.fields)).toEqual([field]);
        else expect(body).toMatchObject({ success: true, results: [], total_results: 0 });
      }
      const { status, body } = await api.post('/search/business', { country: value, tier: value });
      expect(status).toBe(400);
      expect(Object.keys(body.fields).sort()).toEqual(['country', 'tier']);
    }
  });
});

describe('input that is no search', () => {
  test('is refused with the fields that are wrong', async () => {
    const wrong: [string, unknown][] = [
      ['textQuery', 5],
      ['textQuery', null],
      ['textQuery', ['steel']],
      ['textQuery', { $ne: '' }],
      ['textQuery', 'x'.repeat(10_240)],
      ['textQuery', 'steel\0'],
      ['textQuery', '\uD800'],
      ['skip', -1],
      ['skip', 1.5],
      ['skip', '5'],
      ['skip', 10_001],
      ['skip', Number.MAX_SAFE_INTEGER],
      ['skip', null],
      ['size', 0],
      ['size', -5],
      ['size', 51],
      ['size', '5'],
      ['size', []],
      ['sort', 'random'],
      ['sort', 1],
      ['country', 'GBR'],
      ['country', 826],
      ['industry', 'x'.repeat(41)],
      ['industry', 4],
    ];
    for (const path of ['/search/business', '/search/product', '/user/search']) {
      for (const [field, value] of wrong) {
        const { status, body } = await api.post(path, { [field]: value });
        expect(status, `${path} ${field} ${JSON.stringify(value).slice(0, 40)}`).toBe(400);
        expect(body).toMatchObject({ success: false, error: 'invalid_input' });
        expect(Object.keys(body.fields)[0]).toBe(field);
      }
    }
  });

  test('is refused for counts and suggestions too', async () => {
    for (const body of [{ type: 5 }, { type: 'x'.repeat(41) }, { verified: 'yes' }, { tier: 'gold; --' }, { textQuery: 'x'.repeat(201) }])
      expect((await api.post('/search/facets', body)).status, JSON.stringify(body)).toBe(400);
    for (const path of [
      '/search/suggestion',
      `/search/suggestion?text=${'x'.repeat(201)}`,
      '/search/suggestion?text=a%00b',
      '/search/suggestion?text=a&text=b',
      '/search/suggestion?text=%E0%A4%A',
    ]) {
      const { status } = await api.get(path);
      expect([200, 400], path).toContain(status);
      if (!path.includes('%E0')) expect(status, path).toBe(400);
    }
  });

  test('a body that is no JSON object is refused', async () => {
    for (const payload of ['', '[]', '"steel"', 'null', '{', '{"textQuery": }']) {
      const { status } = await api.send('POST', '/search/business', { payload, headers: { 'content-type': 'application/json' } });
      expect([200, 400], payload).toContain(status);
      expect(status < 500).toBe(true);
    }
  });
});
