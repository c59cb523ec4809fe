import { beforeEach, expect, test } from 'vitest';
import { LIST_PRICE, useTrade } from '../../../../tests/support/trade.ts';

const trade = useTrade();
const { api } = trade;
/** A word that only the products of this test have. */
let word = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  word = `kjx${String.fromCharCode(96 + tests)}zt`;
});

const moq = (quantity: string, unit = 'H87') => ({ moq: { quantity, unit } });
const made = (name: string, data: object = {}, more: object = {}): Promise<string> => trade.made(data, { name, ...more });
const company = async (asked: object) => {
  const { results } = (await api.post('/search/business', asked)).body;
  expect(results).toHaveLength(1);
  return results[0];
};
const product = async (asked: object) => (await api.post('/search/product', asked)).body.results[0];
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
const names = (found: any) => found.products.map(({ name }: { name: string }) => name);

async function certified(certificates: object[]): Promise<void> {
  const address = `/business/profile/${trade.businessID()}`;
  const { version } = (await api.get(address)).body.data;
  expect((await api.put(address, { version, certificates }, trade.admin())).status).toBe(200);
  await api.work();
}

test('of a company come up to three of its products that match, the most relevant first and then in its own order: by every word, and where none does by the most words [PAG-001]', async () => {
  await made('Gasket', moq('1'), { description: `Fits the steel ${word} and much else that is said here.` });
  for (const number of ['one', 'two', 'three', 'four']) await made(`Steel ${word} ${number}`, { ...moq('10'), price: LIST_PRICE });
  await made(`Brass ${word} five`, moq('10'));
  const found = await company({ textQuery: word });
  expect(names(found)).toEqual([`Steel ${word} one`, `Steel ${word} two`, `Steel ${word} three`]);
  expect(found.products[0].trade).toMatchObject({ moq: { quantity: '10', unit: 'H87' }, price: LIST_PRICE });
  expect(names(await company({ textQuery: `brass ${word}` }))).toEqual([`Brass ${word} five`]);
  expect(names((await api.post('/search/business', { textQuery: `copper ${word}` })).body.results[0])).toHaveLength(3);
  await made(`Plug ${word}`, {}, { subCategory: '0004-01-02' });
  expect(names(await company({ textQuery: word, subCategory: '0004-01-02' }))).toEqual([`Plug ${word}`]);
});

test('its minimum order is the lowest of all products that match, hidden ones left out, and says whether they differ [PAG-002]', async () => {
  for (const number of ['one', 'two', 'three']) await made(`${word} ${number}`, moq('50'));
  const low = await made(`${word} four`, moq('2', 'DZN'));
  await made('Gasket', moq('1'));
  await made(`${word} by weight`, moq('3', 'KGM'));
  const minimum = async () => (await company({ textQuery: word })).minimumOrder;
  expect(await minimum()).toEqual({ quantity: '2', unit: 'DZN', differs: true });
  await api.delete(`/product/${low}`, undefined, trade.admin());
  expect(await minimum()).toEqual({ quantity: '50', unit: 'H87', differs: true });
  expect((await company({ textQuery: `${word} by weight` })).minimumOrder).toEqual({ quantity: '3', unit: 'KGM', differs: false });
});

test('up to three certificates that hold come with it and how many there are; of a product those that cover all products [PAG-001] [PAG-003]', async () => {
  await made(`${word} one`);
  const of = (name: string, expireDate: string, more: object = {}) => ({ name, issueDate: '2020-01-01', expireDate, ...more });
  await certified([
    of('ISO 9001:2015', '2099-01-01'),
    of('ISO 14001:2015', '2021-01-01', { coversAll: true }),
    of('ISO 45001:2018', '2098-01-01', { coversAll: true }),
    of('API 6D', '2097-01-01'),
    of('WRAS', '2096-01-01'),
  ]);
  const { certificates, certificateCount } = await company({ textQuery: word });
  expect([certificates, certificateCount]).toEqual([
    [
      { name: 'ISO 9001:2015', expireDate: '2099-01-01' },
      { name: 'ISO 45001:2018', expireDate: '2098-01-01' },
      { name: 'API 6D', expireDate: '2097-01-01' },
    ],
    4,
  ]);
  const covered = await product({ textQuery: word });
  expect([covered.certificates, covered.certificateCount, covered.factsChecked]).toEqual([[{ name: 'ISO 45001:2018', expireDate: '2098-01-01' }], 1, 0]);
});

test('words that were searched are named as they are written, in any form, corrected and by synonym, and never one with a digit [PAG-004]', async () => {
  await made(`Valves ${word} DN50, 2 valve bodies`, {}, { description: 'VALVE of the Mill, milled twice in 2 mills.' });
  const marked = async (textQuery: string) => (await product({ textQuery })).marked;
  expect(await marked(`valve ${word}`)).toEqual(['Valves', word, 'valve', 'VALVE']);
  expect(await marked(`milling ${word}`)).toEqual([word, 'Mill', 'milled', 'mills']);
  expect(await marked(`valvs ${word}`)).toEqual(['Valves', word, 'valve', 'VALVE']);
  expect(await marked(`dn50 2 ${word}`)).toEqual([word]);
  expect(await marked('')).toEqual([]);
  await made(`Sofa ${word}`, {}, { description: 'A settee for two.' });
  const ofSofa = (await api.post('/search/product', { textQuery: `settee ${word}` })).body.results.find(({ name }: { name: string }) =>
    name.startsWith('Sofa'),
  );
  expect(new Set(ofSofa.marked)).toEqual(new Set(['Sofa', word, 'settee']));
});
