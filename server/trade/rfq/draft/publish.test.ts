import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { as, MISSING } from '../../../../tests/support/company.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { hoursAhead, LINE, needed, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, drafted, publish, published, read, own, later } = trade;

const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => ({ status, fields: Object.keys(body.fields ?? {}) });

describe('a draft', () => {
  test('is made by a person with a confirmed address, as themself or for a business that they belong to [RFQ-001]', async () => {
    expect((await send(cast.buyer, 'post', '/rfq', { title: 'Valves' })).status).toBe(200);
    expect((await send(cast.colleague, 'post', '/rfq', { from: cast.company })).status).toBe(200);
    expect((await send(cast.buyer, 'post', '/rfq', { from: cast.suppliers[0]?.id })).body.error).toBe('not_found');
    expect(contract.rfq.create).toMatchObject({ access: 'user', confirmed: true });
  });

  test('is emptied field by field: an empty text says the same as null, which clients leave out [RFQ-003]', async () => {
    const { rfqID, version } = await drafted({ neededBy: '2099-01-31', incoterm: 'DAP' });
    expect(await own(rfqID)).toMatchObject({ country: 'GB', incoterm: 'DAP', neededBy: '2099-01-31' });
    const none = { country: '', state: '', incoterm: '', neededBy: '', deadline: '' };
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, ...none })).status).toBe(200);
    expect(await own(rfqID)).toMatchObject({ country: null, stateID: null, incoterm: null, neededBy: null, deadline: null });
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: version + 1, incoterm: 'QQQ' })).body.fields).toHaveProperty('incoterm');
  });

  test('keeps quantities and prices as they were written, and refuses by line what cannot be [RFQ-006] [TBA-001]', async () => {
    const { rfqID } = await drafted({ lines: [{ ...LINE, quantity: '0.125', unit: 'KGM', targetPrice: '12.3400' }] });
    expect((await own(rfqID)).lines[0]).toMatchObject({ quantity: '0.125', unit: 'KGM', targetPrice: '12.34', number: 1 });
    const before = await own(rfqID);
    const wrong = ['0', '-1', 'NaN', '1e999', '1.0001', '1000000000'].map((quantity) => ({ ...LINE, unit: 'KGM', quantity }));
    for (const line of [...wrong, { ...LINE, quantity: '2.5' }]) {
      const answer = await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: before.version, title: 'Changed', lines: [LINE, line] });
      expect(fieldsOf(answer)).toEqual({ status: 400, fields: ['lines.1.quantity'] });
    }
    const many = Array.from({ length: 501 }, () => LINE);
    expect(fieldsOf(await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: before.version, lines: many }))).toEqual({ status: 400, fields: ['lines'] });
    expect(await own(rfqID)).toEqual(before);
  });

  test('names what is unknown: unit, currency, Incoterm, country, region, sub-category and product [RFQ-005] [TBA-003]', async () => {
    const { rfqID, version } = await drafted();
    const cases: [object, string][] = [
      [{ lines: [{ ...LINE, unit: 'ZZ' }] }, 'lines.0.unit'],
      [{ lines: [{ ...LINE, unit: 'ONZ' }] }, 'lines.0.unit'],
      [{ currency: 'XXX' }, 'currency'],
      [{ incoterm: 'DAF' }, 'incoterm'],
      [{ country: 'QQ' }, 'country'],
      [{ country: 'DE', state: 'GB-LND' }, 'state'],
      [{ lines: [{ ...LINE, subCategory: '9999-99-99' }] }, 'lines.0.subCategory'],
      [{ lines: [{ ...LINE, productID: MISSING }] }, 'lines.0.productID'],
      [{ excluded: [MISSING] }, 'excluded.0'],
      [{ invited: [cast.company] }, 'invited.0'],
    ];
    for (const [change, field] of cases) {
      expect([field, fieldsOf(await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, ...change }))]).toEqual([field, { status: 400, fields: [field] }]);
    }
  });

  test('refuses a stale version with both texts kept, and goes with its lines', async () => {
    const { rfqID, version } = await drafted();
    const first = await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, title: 'Ball valves, first tab' });
    expect(first.status).toBe(200);
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, title: 'Second tab' })).body.error).toBe('conflict');
    expect((await own(rfqID)).title).toBe('Ball valves, first tab');
    expect((await send(cast.buyer, 'delete', `/rfq/${rfqID}`)).status).toBe(200);
    expect((await read(cast.buyer, rfqID)).body.error).toBe('not_found');
  });
});

describe('publishing', () => {
  test('names every fault at once, by line and field, and publishes nothing while there is one [RFQ-012]', async () => {
    const { rfqID, version } = await drafted({
      title: 'Ab',
      country: null,
      deadline: null,
      lines: [
        { ...LINE, quantity: null },
        { ...LINE, description: '', subCategory: null },
      ],
      businessTypes: [],
    });
    const answer = await publish({ rfqID, version });
    expect(fieldsOf(answer)).toEqual({
      status: 400,
      fields: ['title', 'country', 'businessTypes', 'deadline', 'lines.0.quantity', 'lines.1.description', 'lines.1.subCategory'],
    });
    expect((await own(rfqID)).state).toBe('draft');
    // Whom only invited suppliers see needs no category, but somebody to see it.
    const invited = await drafted({ visibility: 'invited', lines: [{ ...LINE, subCategory: null }] });
    expect(fieldsOf(await publish(invited))).toEqual({ status: 400, fields: ['invited'] });
  });

  test('takes a deadline from four hours to sixty days ahead, and says the nearest one that it takes [TBA-002]', async () => {
    for (const [hours, ok] of [
      [3.9, false],
      [4.1, true],
      [60 * 24 - 0.1, true],
      [60 * 24 + 0.1, false],
      [-1, false],
    ] as const) {
      const draft = await drafted({ deadline: hoursAhead(hours), title: `Valves ${hours}` });
      const answer = await publish(draft);
      expect([hours, answer.status]).toEqual([hours, ok ? 200 : 400]);
      if (!ok) expect(answer.body.fields.deadline).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} UTC/);
    }
    expect((await send(cast.buyer, 'post', '/rfq', { deadline: '2027-02-30T10:00:00Z' })).status).toBe(400);
    const early = await drafted({ neededBy: new Date().toISOString().slice(0, 10) });
    expect(fieldsOf(await publish(early))).toEqual({ status: 400, fields: ['neededBy'] });
  });

  test('gives a number of the year, the first revision and the state open, once for a repeated request', async () => {
    const draft = await drafted();
    const key = { 'idempotency-key': 'publish-once' };
    const [first, again] = [
      await send(cast.buyer, 'post', `/rfq/${draft.rfqID}/publish`, { version: draft.version }, key),
      await send(cast.buyer, 'post', `/rfq/${draft.rfqID}/publish`, { version: draft.version }, key),
    ];
    expect(first.body.data).toEqual({ state: 'open', number: expect.stringMatching(/^WBN-R-20\d\d-\d{6}$/) });
    expect(again.body).toEqual(first.body);
    expect((await publish(draft)).body.error).toBe('rfq_published');
    expect(await own(draft.rfqID)).toMatchObject({ state: 'open', revision: 1 });
    await later('73 hours');
    expect((await own(draft.rfqID)).state).toBe('deciding');
    await later('1513 hours');
    expect((await own(draft.rfqID)).state).toBe('lapsed');
  });

  test('refuses the same request of the same buyer while the first is unfinished, and names it [RFQ-030]', async () => {
    const first = await published();
    const again = await drafted({ title: 'STAINLESS ball-valves', lines: [{ ...LINE, description: 'ball valve DN50 STAINLESS' }] });
    const answer = await publish(again);
    expect(answer).toMatchObject({ status: 409, body: { error: 'rfq_duplicate', fields: { rfqID: expect.stringContaining(`/rfq/${first}`) } } });
    await send(cast.buyer, 'post', `/rfq/${first}/cancel`, { reason: 'no-need' });
    expect((await publish(again)).status).toBe(200);
  });

  test('is held for staff where a new account asks everybody, a text of an unchecked one leads elsewhere, or two others asked the same', async () => {
    const old = new Date(Date.now() - 30 * 86_400_000);
    const asks = async (created: Date, body: object) => {
      const who = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: created });
      const { rfqID, version } = (await send(who, 'post', '/rfq', { ...needed(), ...body })).body.data;
      const { data } = (await send(who, 'post', `/rfq/${rfqID}/publish`, { version })).body;
      return { who, rfqID, state: data.state };
    };
    const held = await asks(new Date(), { title: 'A first request' });
    expect(held.state).toBe('held');
    expect((await asks(old, { title: 'Write to me', note: 'sales at www.elsewhere.com' })).state).toBe('held');
    expect((await asks(old, { title: 'Call me', note: 'Ring +44 20 7946 0123' })).state).toBe('held');
    expect((await asks(old, { title: 'No trick', note: 'PN 40, DN 50, 2000 pieces' })).state).toBe('open');
    expect([
      (await asks(old, { title: 'Same' + 's' })).state,
      (await asks(old, { title: 'Sames' })).state,
      (await asks(old, { title: 'Sames!' })).state,
    ]).toEqual(['open', 'open', 'held']);
    // Nobody else sees what is held.
    const supplier = cast.suppliers[0];
    expect((await read(supplier?.owner ?? '', held.rfqID, supplier?.id)).status).toBe(404);
    expect((await read(held.who, held.rfqID)).body.data.rfq.state).toBe('held');
  });

  test('of a held request tells nobody, invited or not, before staff has released it', async () => {
    const old = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date(Date.now() - 30 * 86_400_000) });
    const [supplier] = cast.suppliers;
    const body = { ...needed(), title: 'Cheap valves at www.elsewhere.com', visibility: 'invited', invited: [supplier?.id] };
    const { rfqID, version } = (await send(old, 'post', '/rfq', body)).body.data;
    expect((await send(old, 'post', `/rfq/${rfqID}/publish`, { version })).body.data.state).toBe('held');
    await api.work();
    expect(api.mails).toEqual([]);
    const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
    expect((await api.post(`/staff/rfq/${rfqID}/release`, {}, staff)).status).toBe(200);
    await api.work();
    expect(api.mails.map(({ to }) => to)).toEqual([`${supplier?.owner}@test.example`]);
  });

  test('cannot be gone round by a revision: neither the limits, nor the look of staff at what is new', async () => {
    const asks = async (created: Date, body: object) => {
      const who = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: created });
      const { rfqID, version } = (await send(who, 'post', '/rfq', { ...needed(), ...body })).body.data;
      await send(who, 'post', `/rfq/${rfqID}/publish`, { version });
      const change = async (more: object) =>
        fieldsOf(await send(who, 'put', `/rfq/${rfqID}`, { version: (await read(who, rfqID)).body.data.rfq.version, ...more }));
      return { who, rfqID, change };
    };
    const invitation = { visibility: 'invited', invited: [cast.suppliers[0]?.id] };
    const old = new Date(Date.now() - 30 * 86_400_000);
    const young = await asks(new Date(), { ...invitation, title: 'From somebody new' });
    expect(await young.change({ visibility: 'open' })).toEqual({ status: 400, fields: ['visibility'] });
    const unchecked = await asks(old, { ...invitation, title: 'From somebody unchecked' });
    expect(await unchecked.change({ note: 'Write to sales@elsewhere.com' })).toEqual({ status: 400, fields: ['note'] });
    const line = { ...LINE, attributes: [{ name: 'Call', value: '+44 20 7946 0123' }] };
    expect(await unchecked.change({ lines: [line] })).toEqual({ status: 400, fields: ['lines.0.attributes.0'] });
    for (const title of ['One', 'Two', 'Three']) {
      const draft = (await send(unchecked.who, 'post', '/rfq', { ...needed(), title: `${title} open need` })).body.data;
      await send(unchecked.who, 'post', `/rfq/${draft.rfqID}/publish`, { version: draft.version });
    }
    expect((await unchecked.change({ visibility: 'open' })).status).toBe(429);
    for (const _ of [1, 2]) await asks(old, { title: 'The same words' });
    const third = await asks(old, { title: 'Own words' });
    expect(await third.change({ title: 'The same words' })).toEqual({ status: 400, fields: ['lines'] });
    expect((await third.change({ note: 'PN 40, please' })).status).toBe(200);
  });

  test('with a public page waits until its title names nobody, at publishing and at a revision [TPU-002]', async () => {
    const fields = async (body: object) => (await publish(await drafted({ title: 'Valves for Humber Dosing', ...body }))).body.fields;
    expect(await fields({})).toEqual({ title: expect.stringMatching(/^The public page would say who you are/) });
    expect(await fields({ publicPage: false })).toBeUndefined();
    expect(await fields({ visibility: 'matching', title: 'Gaskets for Humber Dosing' })).toBeUndefined();
    const rfqID = await published({ title: 'Flanges DN 80' });
    const { version } = await own(rfqID);
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, title: 'Flanges, ask Nora Buyer' })).body.fields).toHaveProperty('title');
    expect((await own(rfqID)).title).toBe('Flanges DN 80');
  });
});
