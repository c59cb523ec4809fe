import { expect, test } from 'vitest';
import { tellAwards } from '#server/trade/award/telling.ts';
import { useAwards } from '../../../../tests/support/award.ts';
import { as } from '../../../../tests/support/company.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { hoursAhead, LINE } from '../../../../tests/support/rfq.ts';

const { api, cast, later, makeSupplier, own, published, quote, send, suppliers, withdraw, whole, decidable } = useAwards();
const TITLE = 'Stainless ball valves';

test('mails of the trade say state and title, the one next action and its address, and hold no file, no deed and no target price [TEV-004]', async () => {
  const [one, two, three] = suppliers();
  const rfqID = await published({ invited: [one.id, two.id], lines: [{ ...LINE, targetPrice: '7654.3210' }] });
  const buyer = (path: string, body: object = {}) => send(cast.buyer, 'post', `/rfq/${rfqID}/${path}`, body);
  const { questionID } = (await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' })).body.data;
  await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${questionID}`, { answer: 'BSP.', toAll: true });
  await quote(one, rfqID);
  await quote(three, rfqID);
  await api.work();
  await buyer('reminder');
  await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, note: 'In crates' });
  await buyer('extend', { deadline: hoursAhead(100) });
  await withdraw(three, rfqID);
  await api.work();
  await buyer('cancel', { reason: 'budget' });
  const removed = await published({ invited: [one.id], lines: [{ ...LINE, targetPrice: '7654.3210' }] });
  await api.work();
  const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
  await api.post(`/staff/rfq/${removed}/hide`, { reason: 'Weapons.' }, staff);
  await api.work();
  const decided = await decidable({ lines: [{ ...LINE, targetPrice: '7654.3210' }] });
  await api.work();
  await whole(decided);
  await later('73 hours 11 minutes');
  await tellAwards(api);
  await api.work();
  const mails = api.mails.filter(({ subject }) => subject.includes(TITLE));
  const states = [...new Set(mails.map(({ subject }) => subject.slice(0, subject.indexOf(':'))))].sort();
  expect(states).toEqual(
    expect.arrayContaining(['2 quotes have come', 'Awarded', 'Cancelled', 'Changed', 'Decided', 'Invited to quote', 'Still open', 'Taken down']),
  );
  for (const mail of mails) {
    expect(mail.subject).toMatch(new RegExp(`^[A-Z2-9][^:]+: ${TITLE}$`));
    const ways = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address).filter((address) => /\/rfq\//.test(address));
    expect([mail.subject, new Set(ways).size]).toEqual([mail.subject, 1]);
    expect(ways[0]).toMatch(/\/rfq\/[0-9a-f-]{36}(?:\/(?:quote|compare|award)(?:\/[0-9a-f-]{36})?)?(?:\?bid=[0-9a-f-]{36})?$/);
    expect(JSON.stringify(mail)).not.toMatch(/7654|target|attachment":\s*\[\s*\{/i);
    expect(Object.keys(mail)).not.toContain('attachments');
  }
  // A company that nobody is of here hears no word that the buyer typed: its mail names no title.
  const lone = await makeSupplier('Unclaimed');
  await api.pool.query('delete from business_access where business_id = $1', [lone.id]);
  await api.pool.query(`update business set contact_info = '{"email": "office@unclaimed.example"}' where id = $1`, [lone.id]);
  await later('0 hours');
  await published({ title: 'Zirconium canary', invited: [lone.id] });
  await api.work();
  const stranger = api.mails.find(({ to }) => to === 'office@unclaimed.example');
  expect([stranger?.subject, JSON.stringify(stranger).includes('Zirconium')]).toEqual(['A buyer asks Unclaimed for a quote on WBN', false]);
}, 30_000);
