import { describe, expect, test } from 'vitest';

import { as, MISSING } from '../../../../tests/support/company.ts';

import { makeBusiness } from '../../../../tests/support/made.ts';
import { hoursAhead, LINE, quoting, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, read, own } = trade;
const { quote } = quoting(trade);
const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => ({ status, fields: Object.keys(body.fields ?? {}) });

describe('what a reader sees', () => {
  test('is all for the buyer’s side, and nothing for members of the same business, suppliers and strangers who ask for it [RFQ-002]', async () => {
    const rfqID = await published({ visibility: 'invited', invited: [cast.suppliers[0]?.id] });
    const [invited, other] = cast.suppliers;
    expect((await read(cast.buyer, rfqID)).body.data.reader).toBe('buyer');
    const strangers: [string, string | undefined][] = [
      [cast.colleague, undefined],
      [invited?.owner ?? '', undefined],
      [other?.owner ?? '', other?.id],
      [invited?.owner ?? '', other?.id],
    ];
    const missing = (await read(cast.buyer, MISSING)).body;
    for (const [who, bid] of strangers) expect((await read(who, rfqID, bid)).body).toEqual({ ...missing, requestId: expect.any(String) });
    expect((await read(invited?.member ?? '', rfqID, invited?.id)).body.data.reader).toBe('supplier');
    for (const path of ['history', 'quotes', 'question', 'team']) {
      for (const who of [cast.colleague, invited?.owner ?? '']) expect([path, (await api.get(`/rfq/${rfqID}/${path}`, as(who))).status]).toEqual([path, 404]);
    }
  });

  test('a colleague does what they were added for, and nothing from the moment they are taken off', async () => {
    const rfqID = await published();
    const team = (right: string | null) => send(cast.buyer, 'put', `/rfq/${rfqID}/team`, { team: right ? [{ userID: cast.colleague, right }] : [] });
    const extended = () => send(cast.colleague, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(100) });
    await team('read');
    expect([(await read(cast.colleague, rfqID)).status, (await extended()).status]).toEqual([200, 404]);
    await team('edit');
    expect((await extended()).status).toBe(200);
    await team(null);
    // The public page is what is left of an open request.
    expect([(await read(cast.colleague, rfqID)).body.data.reader, (await extended()).status]).toEqual(['public', 404]);
    expect(fieldsOf(await send(cast.buyer, 'put', `/rfq/${rfqID}/team`, { team: [{ userID: cast.suppliers[0]?.owner, right: 'read' }] }))).toEqual({
      status: 400,
      fields: ['team.0'],
    });
  });

  test('a target price, or that there is one, reaches no supplier [RFQ-007]', async () => {
    const rfqID = await published({ lines: [{ ...LINE, targetPrice: '7654.3210' }] });
    const supplier = cast.suppliers[0];
    expect((await own(rfqID)).lines[0].targetPrice).toBe('7654.321');
    const seen = [
      (await read(supplier?.owner ?? '', rfqID, supplier?.id)).body,
      (await read(null, rfqID)).body,
      (await api.get(`/rfq/${rfqID}/change?bid=${supplier?.id}`, as(supplier?.owner ?? ''))).body,
      (await api.get(`/rfq/${rfqID}/quote?bid=${supplier?.id}`, as(supplier?.owner ?? ''))).body,
    ];
    expect(JSON.stringify(seen)).not.toMatch(/7654|target/i);
    expect(seen[0].data.reader).toBe('supplier');
  });

  test('an anonymous buyer is a kind of company and a region until a supplier has quoted, and files have no names [RFQ-025]', async () => {
    const rfqID = await published({ anonymous: true });
    const [one, other] = cast.suppliers;
    const seen = async (supplier = one) => (await read(supplier?.owner ?? '', rfqID, supplier?.id)).body.data.rfq;
    expect(await seen()).toMatchObject({ buyer: { name: null, described: { type: null, region: null, country: 'GB' } }, place: null, country: 'GB' });
    expect(JSON.stringify(await seen())).not.toContain('Humber');
    // Twenty of its kind in its region: the region may be said.
    const { rows: states } = await api.pool.query("select id, name from state where country_code = 'GB' order by name limit 1");
    const crowd = async (count: number) => {
      for (let at = 0; at < count; at += 1) await makeBusiness(api.db, { state_id: states[0].id });
    };
    await api.pool.query('update business set state_id = $1 where id = $2', [states[0].id, cast.company]);
    await crowd(18);
    expect((await seen()).buyer.described.region).toBeNull();
    await crowd(1);
    expect((await seen()).buyer.described).toEqual({ type: 'MA', region: states[0].name, country: 'GB' });
    await quote(one as never, rfqID);
    expect(await seen()).toMatchObject({ buyer: { name: 'Humber Dosing Ltd' }, place: 'Hull' });
    expect((await seen(other)).buyer.name).toBeNull();
    // A revision does not tell what the request keeps to itself.
    await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, place: 'Selby', note: 'By lorry' });
    const changes = async (supplier = one) => (await api.get(`/rfq/${rfqID}/change?bid=${supplier?.id}`, as(supplier?.owner ?? ''))).body.data[0].differences;
    const fields = async (supplier = one) => (await changes(supplier)).map(({ field }: { field: string }) => field);
    expect([await fields(other), await fields(one)]).toEqual([['note'], ['note', 'place']]);
    // Nor does the moment of a check, which stands on the company's own page.
    expect(await seen(other)).toMatchObject({ facts: { checks: [{ kind: 'work-email', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }] } });
  });

  test('excluded and blocked companies and the buyer’s own meet a missing request [RFQ-027]', async () => {
    const [excluded, blocked] = cast.suppliers;
    const rfqID = await published({ excluded: [excluded?.id] });
    const status = async (supplier = excluded) => (await api.get(`/rfq/${rfqID}/quote?bid=${supplier?.id}`, as(supplier?.owner ?? ''))).status;
    expect([await status(), await status(blocked)]).toEqual([404, 200]);
    await api.pool.query('insert into block (blocker_id, target_id, account_id) values ($1, $2, $3)', [blocked?.id, cast.company, blocked?.owner]);
    expect(await status(blocked)).toBe(404);
    expect((await api.get(`/rfq/${rfqID}/quote?bid=${cast.company}`, as(cast.buyer))).status).toBe(404);
    expect((await api.get('/rfq/mine', as(excluded?.owner ?? ''))).body.data).toEqual([]);
  });

  test('an open request has a public part, and one that is not public answers like one that is not there', async () => {
    const rfqID = await published({ note: 'Secret note', lines: [{ ...LINE, description: 'Secret description' }] });
    const { body } = await read(null, rfqID);
    expect(body.data).toEqual({
      reader: 'public',
      rfq: {
        rfqID,
        state: 'open',
        title: 'Stainless ball valves',
        categories: ['0004-01-01'],
        lines: [{ quantity: '2000', unit: 'H87' }],
        lineCount: 1,
        country: 'GB',
        region: null,
        deadline: expect.any(String),
        quotes: 0,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Secret|Humber|Hull/);
    const closed = await published({ title: 'Hidden need', publicPage: false });
    const missing = (await read(null, MISSING)).body;
    expect((await read(null, closed)).body).toEqual({ ...missing, requestId: expect.any(String) });
    await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'budget' });
    expect((await read(null, rfqID)).body.data.rfq).toMatchObject({ state: 'ended', lines: [], country: null });
  });

  test('one with a public page is listed for crawlers while it is open, one without never, and 90 days after its end it is missing', async () => {
    const rfqID = await published();
    await published({ title: 'Hidden need', publicPage: false });
    const listed = async () => (await api.get('/rfq/listed')).body.data.map((one: { rfqID: string }) => one.rfqID);
    expect(await listed()).toEqual([rfqID]);
    await trade.later('73 hours');
    expect([await listed(), (await read(null, rfqID)).body.data.rfq.state]).toEqual([[], 'ended']);
    await trade.later(`${72 + 90 * 24 + 1} hours`);
    expect((await read(null, rfqID)).status).toBe(404);
  });
});

describe('a revision', () => {
  test('of a published request is numbered, with its differences by field and line, and lines keep their numbers [RFQ-016]', async () => {
    const rfqID = await published({ lines: [LINE, { ...LINE, description: 'Gasket' }] });
    const before = await own(rfqID);
    const [first, second] = before.lines.map(({ number: _n, struck: _s, product: _p, ...line }: { number: number; struck: boolean; product: null }) => line);
    const answer = await send(cast.buyer, 'put', `/rfq/${rfqID}`, {
      version: before.version,
      place: 'Leeds',
      lines: [
        { ...first, quantity: '2500' },
        { ...LINE, description: 'Bolts' },
      ],
    });
    expect(answer.status).toBe(200);
    const after = await own(rfqID);
    expect(after).toMatchObject({
      revision: 2,
      lines: [
        { number: 1, quantity: '2500' },
        { number: 2, struck: true, lineID: second.lineID },
        { number: 3, description: 'Bolts' },
      ],
    });
    const supplier = cast.suppliers[0];
    const { data } = (await api.get(`/rfq/${rfqID}/change?bid=${supplier?.id}`, as(supplier?.owner ?? ''))).body;
    expect(data).toEqual([
      {
        revision: 2,
        at: expect.any(String),
        differences: [
          { field: 'place', line: null, before: 'Hull', after: 'Leeds' },
          { field: 'quantity', line: 1, before: '2000', after: '2500' },
          { field: 'struck', line: 2, before: 'false', after: 'true' },
          { field: 'line', line: 3, before: null, after: 'Bolts' },
        ],
      },
    ]);
    const fixed: [object, string][] = [
      [{ sealed: true }, 'sealed'],
      [{ currency: 'EUR' }, 'currency'],
      [{ anonymous: true }, 'anonymous'],
      [{ deadline: hoursAhead(500) }, 'deadline'],
      [{ visibility: 'matching' }, 'visibility'],
    ];
    for (const [change, field] of fixed)
      expect([field, fieldsOf(await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: after.version, ...change })).fields]).toEqual([field, [field]]);
  });

  test('that takes pricing anew leaves suppliers a day, and one that does not leaves the deadline [RFQ-017]', async () => {
    const rfqID = await published({ deadline: hoursAhead(6) });
    const { version, deadline } = await own(rfqID);
    await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, paymentTerms: '30 days' });
    expect((await own(rfqID)).deadline).toBe(deadline);
    await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: version + 1, incoterm: 'EXW' });
    const moved = Date.parse((await own(rfqID)).deadline) - Date.now();
    expect(moved / 3_600_000).toBeGreaterThan(23.9);
    expect(moved / 3_600_000).toBeLessThan(24.1);
  });
});
