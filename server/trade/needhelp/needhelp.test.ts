import { describe, expect, test } from 'vitest';
import { USA_STATES } from '#contract/directory/usa-states.ts';
import { NEED_HELP_FITS } from '#contract/trade/needhelp/fields.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { forgetEnquiries } from './queries.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' }, { authenticate: byHeader });
const SUPPORT = 'support@wbn.example';
const from = (address: string) => ({ 'x-forwarded-for': address });
let seen = 0;
/** Each from an address of its own, so that the limits of one test are not those of the next. */
const send = (body: unknown, headers: Record<string, string> = from(`203.0.113.${++seen}`)) => api.post('/needhelp/send', body, headers);
const rows = async () => (await api.pool.query('select number, account_id, email, enquiry, state from need_help order by number')).rows;
/** What was mailed since, oldest first. */
async function mailed(deed: () => Promise<unknown>) {
  await api.work();
  const before = api.mails.length;
  await deed();
  await api.work();
  return api.mails.slice(before);
}

const WHOLE = {
  firstName: 'Siân',
  lastName: 'Pritchard',
  businessName: 'Penhallick Preserves',
  businessType: 'EX',
  website: 'penhallick.example',
  jobPosition: '',
  address: '2 Malpas Yard',
  zipcode: 'TR1 1QH',
  city: 'Truro',
  usaState: 'US-DC',
  country: 'GB',
  companyPhone: '+44 20 7946 0014',
  companyFax: '+44 20 7946 0015',
  totalEmployees: '34',
  salesEmployees: '4 to 6',
  mobilePhone: '+44 20 7946 0016',
  email: 'sian@penhallick.example',
  buyProduct1: 'Glass jars, 340 g',
  buyProduct2: 'Twist-off lids',
  buyProduct3: 'Labels',
  buyProduct4: 'Cartons',
  moreInfoBuy: 'Every quarter.',
  sellProduct1: 'Strawberry jam',
  sellProduct2: 'Lemon curd',
  sellProduct3: 'Ale chutney',
  sellProduct4: 'Gift box',
  moreInfoSell: 'Three distributors in Norway.\nChilled storage.',
};
async function whole() {
  const { data } = (await api.get('/ref-data/job-position')).body;
  return { ...WHOLE, jobPosition: data[0].jobPositionID as string };
}

describe('a need-help enquiry', () => {
  test('is kept whole under the names of its fields [API-030] [HLP-002] [HLP-003] [HLP-004] [HLP-005] [HLP-008] [HLP-009]', async () => {
    const sent = await whole();
    const { status, body } = await send(sent);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, data: { number: expect.stringMatching(/^WBN-H-\d{6}$/) } } });
    const kept = (await rows()).at(-1);
    expect(kept).toMatchObject({ enquiry: sent, email: sent.email, account_id: null, state: 'open' });
    expect(body.data.number).toBe(`WBN-H-${String(kept.number).padStart(6, '0')}`);
  });

  test('goes to the support address with everything in it, and an answer goes to who asked', async () => {
    const sent = await whole();
    const [forwarded] = await mailed(() => send(sent));
    expect(forwarded).toMatchObject({ to: SUPPORT, replyTo: sent.email, subject: expect.stringContaining('Penhallick Preserves') });
    const said = [sent.companyPhone, 'United Kingdom', 'District of Columbia', 'Exporter', '4 to 6', ...Object.values(WHOLE).slice(17, 26), 'Chilled storage.'];
    for (const words of said) expect(forwarded?.text).toContain(words);
  });

  test('is acknowledged to an address that was given, without a word of what was typed', async () => {
    const sent = await whole();
    let number = '';
    const mails = await mailed(async () => {
      number = (await send(sent)).body.data.number;
    });
    expect(mails.map(({ to }) => to)).toEqual([SUPPORT, sent.email]);
    expect(mails[1]?.subject).toBe(`We have received your request ${number}`);
    const words = Object.values(WHOLE).filter((word) => word.length > 2 && !['GB', 'EX', '34'].includes(word));
    for (const word of words) expect(JSON.stringify([mails[1]?.text, mails[1]?.html])).not.toContain(word);
  });

  test('may leave out all but one answer, the two starred fields too [HLP-012]', async () => {
    const mails = await mailed(async () => {
      const city = 'Truro';
      for (const body of [{ city }, { city, companyPhone: '', email: '' }, { city, email: null, country: null, businessType: null, totalEmployees: null }]) {
        expect((await send(body)).status).toBe(200);
        expect((await rows()).at(-1)).toMatchObject({ enquiry: { city }, email: null });
      }
    });
    expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([SUPPORT, SUPPORT, SUPPORT].map((to) => [to, undefined]));
    expect(mails[0]?.text).toContain('neither an email address nor a telephone number');
  });

  test('without a single answer is not sent, and hears which one is needed most [FIX-053]', async () => {
    const before = (await rows()).length;
    const sentence = 'Your request is empty. Please enter at least your email address, so that we can answer you.';
    for (const body of [{}, { companyPhone: '', email: '  ' }, { email: null, country: null, businessType: '', moreInfoBuy: ' \n ' }, { country: 'GB' }]) {
      const { status, body: answer } = await send(body);
      expect([status, answer.fields]).toEqual([400, { email: sentence }]);
    }
    expect((await rows()).length).toBe(before);
    expect((await send({ salesEmployees: 0 })).status).toBe(200);
  });

  test('takes numbers of employees as numbers too, and a country in small letters', async () => {
    await send({ totalEmployees: 34, salesEmployees: 0, country: 'gb' });
    expect((await rows()).at(-1).enquiry).toEqual({ totalEmployees: '34', salesEmployees: '0', country: 'GB' });
  });

  test('says of an account whose it is', async () => {
    const ann = await makePerson(api.db);
    await send({ firstName: 'Ann' }, as(ann));
    expect((await rows()).at(-1).account_id).toBe(ann);
  });

  test('is one for one key, however often it is sent', async () => {
    const headers = { ...from('203.0.113.250'), 'idempotency-key': 'one enquiry' };
    const before = (await rows()).length;
    const mails = await mailed(async () => {
      const [first, second] = [await send({ city: 'Truro' }, headers), await send({ city: 'Truro' }, headers)];
      expect(second.body).toEqual(first.body);
    });
    expect([(await rows()).length - before, mails.length]).toEqual([1, 1]);
  });
});

describe('what cannot be kept is refused with its field', () => {
  test('text that is too long, 512 characters of information included [HLP-010]', async () => {
    for (const [field, most] of Object.entries(NEED_HELP_FITS)) {
      const { status, body } = await send({ [field]: 'x'.repeat(most + 1) }, as(await makePerson(api.db)));
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect((await send({ moreInfoBuy: 'x'.repeat(512), moreInfoSell: 'x'.repeat(512) })).status).toBe(200);
    expect((await send({ moreInfoBuy: 'x'.repeat(513) })).body.fields).toEqual({ moreInfoBuy: 'At most 512 characters.' });
  });

  test('markup, signs that turn the direction of writing, and line breaks where there is one line', async () => {
    const bob = as(await makePerson(api.db));
    for (const field of Object.keys(NEED_HELP_FITS).filter((name) => name !== 'email')) {
      for (const value of ['<b>now</b>', '</p>', '<!--', 'a\u202eb', 'a\u0000b', '\ud800']) {
        const { status, body } = await send({ [field]: value }, bob);
        expect([value, status, Object.keys(body.fields)]).toEqual([value, 400, [field]]);
      }
    }
    expect((await send({ city: 'Tru\nro' })).body.fields).toEqual({ city: expect.any(String) });
    expect((await send({ moreInfoBuy: 'Bolts, 3 < 4 mm\nand nuts' })).status).toBe(200);
  });

  test('addresses that are none, and codes that nobody knows [HLP-006] [HLP-007]', async () => {
    const wrong = {
      email: ['nobody', 'a@b', 'a@b.example, c@d.example', 'Ann <ann@test.example>'],
      country: ['XX', 'GBR'],
      businessType: ['PR', 'UR', 'MAX'],
      jobPosition: ['nothing', 'x'.repeat(65)],
      usaState: ['US-PR', 'US-AE', 'Texas'],
      totalEmployees: [-1, 1.5, 1e12],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) expect([value, Object.keys((await send({ city: 'Truro', [field]: value })).body.fields)]).toEqual([value, [field]]);
    }
    expect((await send({ message: 'Hello' })).status).toBe(400);
    const { data } = (await api.get('/ref-data/country/US/state')).body;
    const known = data.map(({ stateID }: { stateID: string }) => stateID);
    expect([USA_STATES.length, USA_STATES.filter((state) => !known.includes(state))]).toEqual([51, []]);
    for (const usaState of ['', 'US-DC']) expect((await send({ usaState, city: 'Truro' })).status).toBe(200);
  });
});

describe('enquiries', () => {
  test('are limited for each visitor’s address and each account, and say when to come back', async () => {
    const here = from('198.51.100.7');
    for (let time = 0; time < 20; time++) expect((await send({ city: 'Truro' }, here)).status).toBe(200);
    const refused = await send({ city: 'Truro' }, here);
    expect({ status: refused.status, wait: Number(refused.headers['retry-after']) > 0 }).toEqual({ status: 429, wait: true });
    expect((await send({ city: 'Truro' }, from('198.51.100.8'))).status).toBe(200);
    const bob = as(await makePerson(api.db));
    for (let time = 0; time < 30; time++) expect((await send({ city: 'Truro' }, { ...here, ...bob })).status).toBe(200);
    expect((await send({ city: 'Truro' }, { ...from('198.51.100.9'), ...bob })).status).toBe(429);
  });

  test('fill nobody’s mailbox: an address that is typed gets five mails a day, and support hears of all', async () => {
    const mails = await mailed(async () => {
      for (let time = 0; time < 7; time++) await send({ email: time % 2 ? 'Victim@test.example' : 'victim@test.example' });
    });
    const received = mails.filter(({ to }) => to !== SUPPORT);
    expect([received.length, mails.length - received.length]).toEqual([5, 7]);
  });

  test('are forgotten after two years', async () => {
    await send({ city: 'Old Town' });
    await send({ city: 'New Town' });
    await api.pool.query("update need_help set created_at = now() - interval '2 years 1 day' where enquiry ->> 'city' = 'Old Town'");
    await forgetEnquiries(api.db, api.now());
    const cities = (await rows()).map(({ enquiry }) => enquiry.city);
    expect([cities.includes('Old Town'), cities.includes('New Town')]).toEqual([false, true]);
  });
});
