import { describe, expect, test } from 'vitest';
import { DETAILS, partOf } from '../../../tests/support/award.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { hoursAhead, needed, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, read, own, later, makeSupplier, received } = trade;
const { quote } = quoting(trade);

describe('the deadline', () => {
  test('is put off three times, later each time and to ninety days at most, and never after it has passed [RFQ-022]', async () => {
    const rfqID = await published();
    const extend = (hours: number) => send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(hours) });
    expect([
      (await extend(71)).status,
      (await extend(100)).status,
      (await extend(91 * 24)).status,
      (await extend(110)).status,
      (await extend(120)).status,
      (await extend(130)).status,
    ]).toEqual([400, 200, 400, 200, 200, 400]);
    const other = await published({ title: 'Another need' });
    await later('73 hours');
    expect((await send(cast.buyer, 'post', `/rfq/${other}/extend`, { deadline: hoursAhead(200) })).body.error).toBe('rfq_closed');
  });

  test('is told at once to whoever was invited, asked, opened a file or quoted, and quotes stay and may be revised [RFQ-022]', async () => {
    const [invited, quoted, asked, quiet] = [...(cast.suppliers as Supplier[]), await makeSupplier('Quiet Ltd')] as [Supplier, Supplier, Supplier, Supplier];
    const rfqID = await published({ invited: [invited.id] });
    await quote(quoted, rfqID, { note: 'As before' });
    await send(asked.owner, 'post', `/rfq/${rfqID}/question`, { bid: asked.id, text: 'Which thread?' });
    await api.work();
    api.mails.length = 0;
    expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(100) })).status).toBe(200);
    await api.work();
    const told = api.mails.filter(({ subject }) => subject.startsWith('Changed:')).map(({ to }) => to);
    expect(told.sort()).toEqual([invited, quoted, asked].map(({ owner }) => `${owner}@test.example`).sort());
    expect(told).not.toContain(`${quiet.owner}@test.example`);
    await later('80 hours');
    expect((await received(rfqID)).body.data).toMatchObject([{ state: 'submitted', revision: 1, content: { note: 'As before' } }]);
    expect((await quote(quoted, rfqID, { note: 'Anew' })).body.data.revision).toBe(2);
    expect((await quote(invited, rfqID)).status).toBe(200);
  });

  test('comes four hours later from three quotes on, is final and told by mail at once, and nothing is awarded before it [RFQ-033]', async () => {
    const rfqID = await published();
    const close = () => send(cast.buyer, 'post', `/rfq/${rfqID}/close-early`);
    for (const supplier of cast.suppliers.slice(0, 2)) await quote(supplier, rfqID);
    expect((await close()).status).toBe(403);
    await quote(cast.suppliers[2] as never, rfqID);
    await api.work();
    api.mails.length = 0;
    const { body } = await close();
    const hours = (Date.parse(body.data.deadline) - Date.now()) / 3_600_000;
    expect([hours > 3.99, hours < 4.01]).toEqual([true, true]);
    await api.work();
    const told = api.mails.filter(({ subject }) => subject.startsWith('Changed:')).map(({ to }) => to);
    expect(told.sort()).toEqual(cast.suppliers.map(({ owner }) => `${owner}@test.example`).sort());
    const [{ quoteID, revision }] = (await received(rfqID)).body.data;
    const [{ lineID }] = (await own(rfqID)).lines;
    const early = await send(cast.buyer, 'post', `/rfq/${rfqID}/award`, { details: DETAILS, parts: [partOf(lineID, { quoteID, revision })] });
    expect([early.status, early.body.error, (await own(rfqID)).state]).toEqual([400, 'invalid_input', 'open']);
    expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(90) })).body.error).toBe('rfq_closed');
    const sealed = await published({ title: 'Sealed need', sealed: true });
    for (const supplier of cast.suppliers) await quote(supplier, sealed);
    expect((await send(cast.buyer, 'post', `/rfq/${sealed}/close-early`)).status).toBe(403);
  });

  test('a cancelled request has a reason that suppliers read, takes nothing more, and is cancelled once [RFQ-023]', async () => {
    const rfqID = await published();
    const supplier = cast.suppliers[0] as never as { id: string; owner: string; member: string };
    await quote(supplier, rfqID);
    expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'weather' })).status).toBe(400);
    expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'bought-elsewhere', text: 'From stock.' })).status).toBe(200);
    expect((await read(supplier.owner, rfqID, supplier.id)).body.data.rfq).toMatchObject({
      state: 'cancelled',
      ended: { reason: 'bought-elsewhere', text: 'From stock.' },
    });
    expect((await quote(cast.suppliers[1] as never, rfqID)).status).toBe(409);
    const month = async () =>
      (
        await api.pool.query('select count(*)::int as used from quote where business_id = $1 and counted_at is not null and given_back_at is null', [
          supplier.id,
        ])
      ).rows[0].used;
    expect(await month()).toBe(1);
    await api.work();
    expect(await month()).toBe(0);
    expect(api.mails.map(({ subject }) => subject)).toContain('Cancelled: Stainless ball valves');
  });
});

describe('suppliers', () => {
  test('are invited all or none, those who are in already are skipped, and never beyond the ten places [TBA-006]', async () => {
    const rfqID = await published();
    const [one, two] = cast.suppliers;
    const invite = (businesses: (string | undefined)[]) => send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses });
    expect((await invite([one?.id, cast.company])).status).toBe(400);
    expect((await own(rfqID)).suppliers).toEqual([]);
    await quote(two as never, rfqID);
    expect((await invite([one?.id, two?.id])).body.data).toEqual({ invited: [one?.id], skipped: [two?.id] });
    const more = await Promise.all(Array.from({ length: 9 }, (_, at) => makeBusiness(api.db, { company_name: `More ${at}` })));
    expect((await invite(more)).body.error).toBe('rfq_full');
    expect((await invite(more.slice(0, 8))).status).toBe(200);
    expect((await own(rfqID)).progress).toEqual({ told: 0, invited: 9, declined: 0, complete: 1, places: 10 });
    // An eleventh who was not asked finds no place, until somebody frees one.
    const late = await makeSupplier('Late Ltd');
    expect((await quote(late, rfqID)).body.error).toBe('rfq_full');
    await send(one?.owner ?? '', 'post', `/rfq/${rfqID}/not-for-us`, { bid: one?.id, reason: 'quantity' });
    expect((await quote(late, rfqID)).status).toBe(200);
  });

  test('an invitation is told at once, and taken back until that supplier has quoted; then it is missing [MAT-015]', async () => {
    const [one, two] = cast.suppliers as [never, never] as unknown as { id: string; owner: string; member: string }[];
    const rfqID = await published({ visibility: 'invited', invited: [one?.id, two?.id] });
    await api.work();
    expect(api.mails.map(({ subject, to }) => [subject, to])).toContainEqual(['Invited to quote: Stainless ball valves', `${one?.owner}@test.example`]);
    expect(api.mails.some(({ to }) => to === `${one?.member}@test.example`)).toBe(false);
    await quote(two as never, rfqID);
    const back = (id = '') => send(cast.buyer, 'delete', `/rfq/${rfqID}/invitation/${id}`);
    expect([(await back(one?.id)).status, (await back(one?.id)).status, (await back(two?.id)).body.error]).toEqual([200, 200, 'decided']);
    expect((await read(one?.owner ?? '', rfqID, one?.id)).status).toBe(404);
    // Whoever is invited again and again gets one mail.
    await api.work();
    api.mails.length = 0;
    for (const _ of [1, 2]) {
      expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses: [one?.id] })).body.data.invited).toEqual([one?.id]);
      await back(one?.id);
    }
    await api.work();
    expect(api.mails).toEqual([]);
  });

  test('invitations to companies that were never written to count with the first contacts of the day', async () => {
    const young = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date() });
    const many = await Promise.all(Array.from({ length: 11 }, (_, at) => makeBusiness(api.db, { company_name: `Stranger ${at}` })));
    const asked = async (title: string, invited: string[]) => {
      const { rfqID, version } = (await send(young, 'post', '/rfq', { ...needed(), title, visibility: 'invited', invited })).body.data;
      return (await send(young, 'post', `/rfq/${rfqID}/publish`, { version })).body.error ?? 'ok';
    };
    expect([await asked('Ten at once', many.slice(0, 10)), await asked('One more', many.slice(10)), await asked('A known one', many.slice(0, 1))]).toEqual([
      'ok',
      'contact_limit',
      'ok',
    ]);
    expect((await send(young, 'post', '/business/request', { to: many[10], subject: 'Hello', message: 'Hello' })).body.error).toBe('contact_limit');
  });

  test('ask ten questions each, which are answered to them alone or to all without their name', async () => {
    const rfqID = await published();
    const [one, two] = cast.suppliers as { id: string; owner: string; member: string }[];
    const ask = (text: string) => send(one?.owner ?? '', 'post', `/rfq/${rfqID}/question`, { bid: one?.id, text });
    const { questionID } = (await ask('Which thread?')).body.data;
    const second = (await ask('Which colour?')).body.data.questionID;
    const answers = async (supplier = two) => (await api.get(`/rfq/${rfqID}/answer?bid=${supplier?.id}`, as(supplier?.owner ?? ''))).body.data;
    const reply = (id: string, toAll: boolean) => send(cast.buyer, 'put', `/rfq/${rfqID}/question/${id}`, { answer: 'BSP.', toAll });
    expect([(await reply(questionID, true)).status, (await reply(second, false)).status, (await reply(MISSING, true)).status]).toEqual([200, 200, 404]);
    expect(await answers()).toMatchObject([{ text: 'Which thread?', asker: null, answer: { text: 'BSP.', toAll: true } }]);
    expect(await answers(one)).toHaveLength(2);
    for (let more = 2; more < 10; more += 1) await ask(`Question ${more}`);
    expect((await ask('The eleventh')).status).toBe(429);
    await later('73 hours');
    expect((await send(two?.owner ?? '', 'post', `/rfq/${rfqID}/question`, { bid: two?.id, text: 'Too late?' })).body.error).toBe('rfq_closed');
  });
});

test('of a sealed request neither inviting nor taking back says who has quoted, before its deadline', async () => {
  const [invited, other] = cast.suppliers;
  const rfqID = await published({ sealed: true, invited: [invited?.id] });
  await quote(other as never, rfqID);
  const back = await send(cast.buyer, 'delete', `/rfq/${rfqID}/invitation/${invited?.id}`);
  expect([back.status, back.body.error]).toEqual([403, 'sealed']);
  const again = await send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses: [other?.id] });
  expect(again.body.data).toEqual({ invited: [other?.id], skipped: [] });
});
