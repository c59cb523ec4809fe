import { beforeEach, describe, expect, test } from 'vitest';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { ask, everything, onS3, send, somebody, upload, useUploads, validate } from '../../../tests/support/uploads.ts';
import { BUDGETS } from './budget.ts';
import { sweepForms } from './sweep.ts';

const api = useUploads();
const FILM = 200_000_000;
const HOUR = 3_600;
const IN_A_HOUR = { account: BUDGETS.account.open / FILM, address: BUDGETS.address.open / FILM };
let ann: Session;
beforeEach(async () => {
  await api.pool.query('delete from upload');
  ann = await somebody(api);
});

const film = (who: Session, fileSize = FILM, from = '') =>
  api.post(
    '/files/upload-request',
    { contentType: 'video/mp4', purpose: 'product-video', fileSize },
    { ...who.headers, ...(from && { 'x-forwarded-for': from }) },
  );
const granted = (answers: { status: number }[]): number => answers.filter(({ status }) => status === 200).length;

describe('a budget of bytes [FIX-018]', () => {
  test('of an account is a gigabyte that is saved nowhere, also for forms that are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => film(ann)));
    expect(granted(answers)).toBe(IN_A_HOUR.account);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ error: 'upload_limit', fields: { file: expect.stringMatching(/^Please come back after \d\d:\d\d UTC on /) } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(2.9 * HOUR);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3 * HOUR);
    expect((await film(await somebody(api))).status).toBe(200);
  });

  test('is given back when what was sent is saved, and when forms were forgotten', async () => {
    while ((await film(ann)).status === 200);
    await api.pool.query("update upload set claimed_at = now(), claimed_for = 'x' where id = (select id from upload limit 1)");
    expect((await film(ann)).status).toBe(200);
    expect((await film(ann)).status).toBe(429);
    api.pass(3 * HOUR + 60);
    await sweepForms(api);
    api.pass(-(3 * HOUR + 60));
    expect((await film(ann)).status).toBe(200);
  });

  test('of one address is two gigabytes an hour, whoever asks from there: that much and no more can be left behind', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => somebody(api)));
    for (const who of people) while ((await film(who)).status === 200);
    const { rows } = await api.pool.query(
      'select count(*)::int as forms, sum(byte_size)::float8 as bytes, count(distinct address)::int as addresses from upload',
    );
    expect(rows).toEqual([{ forms: IN_A_HOUR.address, bytes: 2_000_000_000, addresses: 1 }]);
    await api.pool.query("update upload set address = '192.0.2.7'");
    expect((await film(await somebody(api))).status).toBe(200);
  });

  test('of all is forty gigabytes, wherever they come from', async () => {
    await film(ann);
    const elsewhere = [BUDGETS.all.open - FILM, (await somebody(api)).userID];
    await api.pool.query("update upload set byte_size = $1, address = '192.0.2.7', account_id = $2", elsewhere);
    expect((await film(ann)).status).toBe(200);
    expect((await film(ann)).body.error).toBe('upload_limit');
  });

  test('of a day counts what was saved too', async () => {
    await film(ann);
    await api.pool.query("update upload set byte_size = $1, claimed_at = now(), claimed_for = 'x'", [BUDGETS.account.day - 10]);
    expect((await film(ann, 11)).body.error).toBe('upload_limit');
    expect((await film(ann, 10)).status).toBe(200);
  });
});

test('a form that nobody validated is swept two hours after it expires, with what arrived for it [FIX-018]', async () => {
  const before = await everything(api);
  const bytes = await photo(300, 200).jpeg().toBuffer();
  const sent = await ask(api, ann, 'image/jpeg', bytes.length);
  await send(api, ann, sent.signedPost, bytes);
  await ask(api, ann, 'image/jpeg', bytes.length);
  const checked = await upload(api, ann, bytes, 'image/jpeg');
  const sweepAt = async (seconds: number): Promise<void> => {
    api.pass(seconds);
    await sweepForms(api);
    await api.work();
    api.pass(-seconds);
  };
  const rows = async () => (await api.pool.query('select 1 from upload')).rowCount;
  await sweepAt(3 * HOUR - 60);
  expect(await rows()).toBe(3);
  await sweepAt(3 * HOUR + 60);
  expect(await rows()).toBe(1);
  expect((await everything(api)).filter((name) => name.startsWith('incoming/') && !before.includes(name))).toEqual([]);
  expect((await validate(api, ann, checked.token)).status).toBe(200);
});

test.skipIf(onS3)('an account whose address is not confirmed uploads nothing: it gets no form, and a form of before takes no file [FIX-018]', async () => {
  const bytes = await photo(300, 200).jpeg().toBuffer();
  const { signedPost, token } = await ask(api, ann, 'image/jpeg', bytes.length);
  await api.pool.query('update account set email_confirmed_at = null where id = $1', [ann.userID]);
  const answers = [await film(ann), await send(api, ann, signedPost, bytes), await validate(api, ann, token)];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([403, 'email_unconfirmed']));
});
