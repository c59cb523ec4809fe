import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transactional } from '#server/base/database/database.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, makeCompany, NEW_PRODUCT } from '../../../../tests/support/company.ts';
import { loadTariff, readTariff } from './load.ts';
import { readCodes, readTable } from './queries.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let extract: Parameters<typeof loadTariff>[1];
let codes: Parameters<typeof loadTariff>[2];
beforeAll(async () => {
  [extract, codes] = [await readCodes(api.db), (await readTable(api.db)) as typeof codes];
});
beforeEach(async () => {
  await api.pool.query('delete from tariff_table');
  await transactional(api.db, (db) => loadTariff(db, extract, codes, { force: true }));
});

const find = async (text: string) => (await api.get(`/ref-data/tariff?text=${encodeURIComponent(text)}`)).body.data;

/** Goods as buyers call them, with the code that they have; written before the words of the table were looked at for them. */
const GOODS =
  `ball valve 848180|gate valves 848180|deep groove ball bearing 848210|bearings 848210|pneumatic cylinder 841231|hydraulic cylinders 841221|centrifugal pump 841370|gear pump 841360|
hex bolts 731815|stud bolts 731815|washers 731822|steel wire rope 731210|stainless flange 730721|copper pipe 741110|aluminum foil 760711|aluminium extrusion 760421|
cotton T-shirt 610910|hoodies 611020|jeans 620342|leather handbag 420221|safety boots 640340|hard hats 650610|nitrile gloves 401512|face masks 630790|
syringes 901831|wheelchair 871310|stethoscope 901890|toothbrush 960321|lipstick 330410|shampoo 330510|sunscreen 330499|perfume 330300|
extra virgin olive oil 150920|roasted coffee 090121|black tea 090230|dark chocolate bar 180632|honey 040900|cheddar cheese 040690|salmon fillets 030441|basmati rice 100630|
office chair 940139|dining chairs 940169|mattress 940421|kitchen cabinets 940340|high chair 940180|pram 871500|nappies 961900|toys 950300|
wall tiles 690721|plasterboard 680911|cement 252329|timber 440712|plywood 441233|double glazing 700800|solar panels 854143|heat pump 841861|
network switch 851762|printed circuit board 853400|lithium-ion battery 850760|fork lift truck 842710`
    .replaceAll('\n', '')
    .split('|')
    .map((one) => [one.slice(0, -7).trim(), one.slice(-6)] as const);

describe('the tariff', () => {
  test('finds codes by their beginning and by words, plural, American, with one slip, at most 20, with the day of the table [DAT-020]', async () => {
    expect(GOODS).toHaveLength(60);
    const right: string[] = [];
    for (const [name, code] of GOODS) if ((await find(name)).codes.slice(0, 5).some((one: { code: string }) => one.code === code)) right.push(name);
    const missed = GOODS.filter(([name]) => !right.includes(name)).map(([name]) => name);
    expect(right.length, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(54);
    const beginning = await find('84.81');
    expect(beginning).toMatchObject({ version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), isExtract: true });
    expect(beginning.codes.map(({ code }: { code: string }) => code)).toEqual(['848110', '848120', '848130', '848140', '848180', '848190']);
    expect((await find('84')).codes).toHaveLength(20);
    for (const [text, code] of [
      ['aluminum doors', '761010'],
      ['car tires', '401110'],
      ['bearngs housings', '848330'],

      ['centrifgual pumps', '841370'],
    ]) {
      const codes = (await find(text as string)).codes.map((one: { code: string }) => one.code);
      expect([text, codes.slice(0, 5)]).toEqual([text, expect.arrayContaining([code])]);
    }
    // Two letters apart, which is no slip.
    const jewels = (await find('jewelry')).codes.map((one: { code: string }) => one.code);
    expect(jewels.slice(0, 3).sort()).toEqual(['711311', '711319', '711719']);
    expect((await api.get('/ref-data/tariff?text=')).status).toBe(400);
    expect((await find('xyzzyq')).codes).toEqual([]);
  });

  test('lets a code pass that the extract lacks, and refuses one that a full table lacks [DAT-019]', async () => {
    const company = await makeCompany(api);
    const make = (hs: string) => api.post('/product', { businessID: company.id, ...NEW_PRODUCT, trade: { hs } }, as(company.admin));
    expect((await make('9705.10')).status).toBe(200);
    const full = await readCodes(api.db);
    await transactional(api.db, (db) => loadTariff(db, full, { version: '2027-01-01', isExtract: false }));
    const { status, body } = await make('9705.10');
    expect([status, body.fields]).toEqual([400, { 'trade.hs': 'The tariff table of 01/01/2027 has no code 970510.' }]);
    expect((await make('8481.80')).status).toBe(200);
    expect((await find('ball valve')).isExtract).toBe(false);
  });

  test('is replaced as a whole or not at all [DAT-018]', async () => {
    const [before, table] = [await readCodes(api.db), await readTable(api.db)];
    const tenth = before.slice(Math.ceil(before.length / 10) + 1);
    const load = (codes: typeof before, force = false) =>
      transactional(api.db, (db) => loadTariff(db, codes, { version: '2028-01-01', isExtract: false }, { force }));
    await expect(load(tenth)).rejects.toThrow(/lacks/);
    expect([await readCodes(api.db), await readTable(api.db)]).toEqual([before, table]);
    expect(await load(before.slice(1))).toBe(before.length - 1);
    expect(await load(tenth, true)).toBe(tenth.length);
    expect((await find('livestock')).codes).toEqual([]);
    // A second load of the same day is found as well.
    await load(before);
    expect((await find('livestock')).codes[0]).toMatchObject({ code: '01' });
    const wrong = [
      'code,description,synonyms\n77,Nothing,',
      'code,description,synonyms\n84,One,\n84,Two,',
      'code,description,synonyms\n84,,',
      'code,description,synonyms\n',
    ];
    for (const text of wrong) expect(() => readTariff(text)).toThrow();
  });
});
