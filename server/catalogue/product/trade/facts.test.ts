import { describe, expect, test } from 'vitest';
import { useTrade } from '../../../../tests/support/trade.ts';

const { made, read, refused, tradeOf, update } = useTrade();

test('customs code, origin, brand, part number and GTIN are checked, and all digits of the code are kept [DAT-017] [DAT-024]', async () => {
  const id = await made({});
  const codes = ['8481', '84818', '77010000', '00010000', '98010000', '848180811234', 'valves'];
  expect(await refused(id, ...codes.map((hs) => ({ hs })))).toEqual(codes.map(() => ['trade.hs']));
  for (const [hs, six] of [
    ['84.81.80', '848180'],
    ['8481 80 81 90', '848180'],
  ]) {
    await update(id, { trade: { hs } });
    expect((await tradeOf(id)).hs).toEqual({ code: hs?.replace(/[. ]/g, ''), six });
  }
  const long = 'x'.repeat(61);
  expect(await refused(id, { partNumber: long }, { brand: long }, { gtin: '4006381333930' }, { origin: 'England' })).toEqual([
    ['trade.partNumber'],
    ['trade.brand'],
    ['trade.gtin'],
    ['trade.origin'],
  ]);
});

describe('attributes', () => {
  test('are refused by their key: unknown ones, values outside of the list, numbers outside of the limits, units of another kind [DAT-026]', async () => {
    const id = await made({});
    const attributes = (given: object) => ({ attributes: given });
    const refusals = await refused(
      id,
      attributes({ ply: 'two' }),
      attributes({ 'valve-bore': 'oval' }),
      attributes({ 'valve-bore': ['full'] }),
      attributes({ 'nominal-size': ['dn-50', 'dn-51'] }),
      attributes({ 'temperature-range': { from: '-40', to: '220', unit: 'MTR' } }),
      attributes({ 'temperature-range': { from: '220', to: '-40' } }),
      attributes({ 'temperature-range': { from: '-4000' } }),
    );
    expect(refusals).toEqual(
      ['ply', 'valve-bore', 'valve-bore', 'nominal-size', 'temperature-range', 'temperature-range', 'temperature-range'].map((key) => [
        `trade.attributes.${key}`,
      ]),
    );
  });

  test('whose key another sub-category lacks become rows of specifications, the others stay [DAT-027]', async () => {
    const id = await made({
      attributes: { 'nominal-size': ['dn-50', 'dn-80'], 'valve-bore': 'full', 'temperature-range': { from: '-40', to: '220', unit: 'CEL' } },
    });
    expect((await update(id, { category: '0004-07', subCategory: '0004-07-03' })).status).toBe(200);
    const { trade, specs } = await read(id);
    expect(trade.attributes).toEqual({ 'nominal-size': ['dn-50', 'dn-80'] });
    expect(specs).toEqual(
      expect.arrayContaining([
        { key: 'Bore', value: 'Full bore' },
        { key: 'Temperature range', value: '-40 to 220 °C' },
      ]),
    );
  });

  test('are kept as they were entered in any unit of their kind, and held to limits in their own [DAT-028]', async () => {
    const id = await made({}, { category: '0001-05', industry: '0001', subCategory: '0001-05-01' });
    const stroke = { from: '1', to: '10', unit: 'INH' };
    expect((await update(id, { trade: { attributes: { stroke } } })).status).toBe(200);
    expect((await tradeOf(id)).attributes.stroke).toEqual(stroke);
    expect(await refused(id, { attributes: { stroke: { from: '10', unit: 'KGM' } } }, { attributes: { stroke: { to: '100', unit: 'MTR' } } })).toEqual([
      ['trade.attributes.stroke'],
      ['trade.attributes.stroke'],
    ]);
  });
});
