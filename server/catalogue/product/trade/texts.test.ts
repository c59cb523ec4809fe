import { describe, expect, test } from 'vitest';
import { LIST_PRICE, useTrade } from '../../../../tests/support/trade.ts';
import { readOldTexts } from './backfill.ts';

const { api, businessID, made, post, read, tradeOf, update } = useTrade();

describe('texts of before', () => {
  const texts = { moq: '10 pieces', priceNote: 'From US$1,048.50 a piece', specs: [{ key: 'Size range', value: 'DN 15 to DN 25' }] };

  test('are read where they are wholly understood, stay as they are, and are asked about until a save confirms them [DAT-030] [DAT-032]', async () => {
    const id = await made({}, texts);
    const { trade, ...rest } = await read(id);
    expect(rest).toMatchObject(texts);
    expect(trade).toMatchObject({
      moq: { quantity: '10', unit: 'H87' },
      price: { currency: 'USD', unit: 'H87', per: 1, breaks: [{ from: '10', price: '1048.5' }] },
      attributes: { 'nominal-size': ['dn-15', 'dn-20', 'dn-25'] },
      derived: ['attributes.nominal-size', 'moq', 'price'],
    });
    await update(id, { moq: '20 pieces' });
    expect((await tradeOf(id)).moq).toEqual({ quantity: '20', unit: 'H87' });
    await update(id, { trade: { moq: { quantity: '20', unit: 'H87' } } });
    expect((await tradeOf(id)).derived).toEqual(['attributes.nominal-size', 'price']);
    await update(id, { moq: 'by arrangement' });
    expect(await read(id)).toMatchObject({ moq: 'by arrangement', trade: { moq: { quantity: '20', unit: 'H87' } } });
  });

  test('that are not wholly understood are left alone [DAT-030] [DAT-032]', async () => {
    const odd = { moq: '10 pieces a colour', priceNote: 'US$29 to US$34 a piece', specs: [{ key: 'Size range', value: 'DN 15 to DN 25, others on request' }] };
    const id = await made({}, odd);
    expect(await read(id)).toMatchObject({ ...odd, trade: { moq: null, price: null, attributes: {}, derived: [] } });
  });

  test('of typed values are answered in words, and writing a text changes the text alone [DAT-033]', async () => {
    const id = await made({ moq: { quantity: '1', unit: 'H87' }, price: { ...LIST_PRICE, per: 100, currency: 'USD', breaks: [{ from: '1', price: '1050' }] } });
    expect(await read(id)).toMatchObject({ moq: '1 piece', priceNote: 'From US$1,050.00 for 100 pieces' });
    await update(id, { moq: 'One pallet', priceNote: 'Ask us' });
    expect(await read(id)).toMatchObject({ moq: 'One pallet', priceNote: 'Ask us', trade: { moq: { quantity: '1', unit: 'H87' }, price: { per: 100 } } });
  });

  test('are confirmed by who says what rests on them, so that no later text breaks it [DAT-032]', async () => {
    const id = await made({ orderMultiple: '5' }, texts);
    await update(id, { moq: '12 pieces' });
    expect(await tradeOf(id)).toMatchObject({ moq: { quantity: '10', unit: 'H87' }, orderMultiple: '5' });
    expect((await update(id, { trade: { brand: 'Halderby' } })).status).toBe(200);
    const list = await made({}, { ...texts, moq: '10 pieces' });
    await update(list, { trade: { moq: { quantity: '20', unit: 'H87' } } });
    expect((await tradeOf(list)).price.breaks).toEqual([{ from: '20', price: '1048.5' }]);
  });

  test('of products that were there before are read by the job, up to one that somebody is writing, and a second run changes nothing [DAT-030]', async () => {
    const ids = [await made({}, texts), await made({}, texts), await made({}, texts)].sort();
    await api.pool.query('delete from product_trade');
    await api.pool.query('update trade_reading set last_product = null, ended_at = null');
    const read = async () => {
      const { rows } = await api.pool.query('select product_id as id from product_trade where product_id = any($1) order by 1', [ids]);
      return rows.map(({ id }) => id);
    };
    const client = await api.pool.connect();
    await client.query('begin');
    await client.query('update product set place = place + 1 where id = $1', [ids[1]]);
    await readOldTexts(api);
    expect(await read()).toEqual([ids[0]]);
    await client.query('commit');
    client.release();
    await readOldTexts(api, { atOnce: 1 });
    expect(await read()).toEqual(ids);
    for (const id of ids) expect(await tradeOf(id)).toMatchObject({ moq: { quantity: '10' }, price: { currency: 'USD' } });
    const contents = async () => (await api.pool.query("select string_agg(t::text, '|' order by product_id) as all from product_trade t")).rows;
    const before = await contents();
    await api.pool.query('update trade_reading set last_product = null, ended_at = null');
    await readOldTexts(api);
    expect(await contents()).toEqual(before);
    expect((await api.pool.query('select ended_at is not null as ended from trade_reading')).rows).toEqual([{ ended: true }]);
  });

  test('of a file replace lead times by quantity like any lead time, and are read like those of a form [DAT-009] [DAT-030]', async () => {
    const columns = ['external_id', 'name', 'description', 'industry', 'category', 'lead_time_days', 'moq'];
    const row = (days: string, moq: string) => ['HV-1', 'Ball valve', 'A valve.', 'Industrial Technology', 'Valves', days, moq];
    const load = async (...cells: [string, string]) => (await post('/product/import', { businessID: businessID(), columns, rows: [row(...cells)] })).body.data;
    expect(await load('5', '10 pieces')).toMatchObject({ created: 1, problems: [] });
    const { rows } = await api.pool.query("select id from product where external_id = 'HV-1' order by id desc limit 1");
    const id = rows[0].id;
    await update(id, {
      trade: {
        leadTimes: [
          { from: '1', days: 5 },
          { from: '100', days: 21 },
        ],
      },
    });
    for (const days of ['7', '5']) await load(days, '20 pieces');
    expect(await tradeOf(id)).toMatchObject({ leadTimes: [{ from: '1', days: 5 }], moq: { quantity: '20', unit: 'H87' }, derived: ['moq'] });
  });
});
