import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMail } from '../../../tests/support/mail-server.ts';
import { readConfig } from '../config/config.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMail, type Letter, mailDirectory, type OpenMail } from './mail.ts';
import { addMailbox } from './mailbox.ts';

let directory: string;
let http: FastifyInstance;
let mail: OpenMail;
beforeEach(async () => {
  const config = readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'mailbox-')) });
  directory = mailDirectory(config);
  mail = createMail(config, silentLog);
  http = Fastify();
  addMailbox(http, directory);
});
afterEach(async () => {
  await http.close();
  await rm(join(directory, '..'), { recursive: true });
});

const letter = (number: number, fields: Partial<Letter> = {}): Letter => ({
  to: 'ann@buyer.example',
  subject: `Letter ${number}`,
  text: 'Confirm:\nhttps://account.example/confirm?token=a_b-c&x=1\n\nhttps://account.example/confirm?token=a_b-c&x=1 (see https://wbn.example/.)\n',
  html: '<p>Confirm</p>',
  messageID: `<${number}@wbn.example>`,
  ...fields,
});
const get = (url: string) => http.inject({ url });
const listed = async () => (await get('/dev/mailbox.json')).json();

describe('a mail without a mail server', () => {
  test('is written as one whole .eml, with both parts and its message id, which only we may read', async () => {
    await mail.send(letter(1, { subject: 'Grüße', html: '<p>Zoë</p>' }));
    const [name = '', ...more] = (await readdir(directory)).filter((file) => file.endsWith('.eml'));
    const { header, text, html } = readMail(await readFile(join(directory, name), 'latin1'));
    expect([header('To'), header('Subject'), header('Message-ID'), header('From')]).toEqual([
      'ann@buyer.example',
      'Grüße',
      '<1@wbn.example>',
      'WBN <no-reply@localhost>',
    ]);
    expect([text.trim(), html.trim(), more]).toEqual([letter(1).text.replaceAll('\n', '\r\n').trim(), '<p>Zoë</p>', []]);
    expect([(await stat(join(directory, name))).mode & 0o077, (await stat(directory)).mode & 0o077]).toEqual([0, 0]);
  });

  test('is shown with its links, the newest first', async () => {
    for (const number of [1, 2, 3]) await mail.send(letter(number));
    const mails = await listed();
    expect(mails.map(({ subject }: Letter) => subject)).toEqual(['Letter 3', 'Letter 2', 'Letter 1']);
    expect(mails[0]).toEqual({
      to: 'ann@buyer.example',
      subject: 'Letter 3',
      text: letter(3).text,
      links: ['https://account.example/confirm?token=a_b-c&x=1', 'https://wbn.example/'],
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('is refused like everywhere when its address could be two', async () => {
    await expect(mail.send(letter(1, { to: 'a@b.example, c@d.example' }))).rejects.toThrow('one bare address');
    expect(await listed()).toEqual([]);
  });
});

describe('the mailbox', () => {
  test('is empty, and says what will be here, before the first mail', async () => {
    expect(await listed()).toEqual([]);
    expect((await get('/dev/mailbox')).body).toContain('No emails yet.');
  });

  test('shows the last 100 of many, and passes over what is half written', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, number) => mail.send(letter(number))));
    await mail.send(letter(999));
    await writeFile(join(directory, 'ffffffff-ffff-7fff-bfff-ffffffffffff.json'), JSON.stringify({ subject: 'half' }));
    await writeFile(join(directory, 'ffffffff-ffff-7fff-bfff-ffffffffffff.eml.arriving'), 'half');
    const mails = await listed();
    expect([mails.length, mails[0].subject, (await get('/dev/mailbox')).body.match(/<article /g)?.length]).toEqual([100, 'Letter 999', 100]);
  });

  test('shows a mail that is broken or gone as none, and the others all the same', async () => {
    await mail.send(letter(1));
    await writeFile(join(directory, 'ffffffff-ffff-7fff-bfff-ffffffffffff.eml'), '');
    await writeFile(join(directory, 'ffffffff-ffff-7fff-bfff-ffffffffffff.json'), '{');
    expect((await listed()).map(({ subject }: Letter) => subject)).toEqual(['Letter 1']);
  });

  test('makes links of addresses only, and nothing of what people typed', async () => {
    const evil = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
    await mail.send(letter(1, { subject: evil, text: `${evil} https://wbn.example/?a=1&b="onclick=alert(1) javascript:alert(1) ${evil}` }));
    const { body, headers } = await get('/dev/mailbox');
    expect(body).toContain('<a href="https://wbn.example/?a=1&amp;b=" rel="noreferrer">');
    expect(body).not.toMatch(/<script|<img|href="javascript/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('shows the HTML of a mail without its scripts, apart from the site', async () => {
    await mail.send(letter(1, { html: '<script>top.evil = 1</script><p>Rich</p>' }));
    const path = /href="(\/dev\/mailbox\/[^"]+)"/.exec((await get('/dev/mailbox')).body)?.[1] ?? '';
    const { body, headers } = await get(path);
    expect(body).toContain('<p>Rich</p>');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toMatch(/script|same-origin/);
  });

  test.each(['nothing', '..%2fsecret', '..%2f..%2fsecret', '%2e%2e', 'ffffffff-ffff-7fff-bfff-ffffffffffff', '..%5csecret', '%00'])(
    'has no mail called %j',
    async (id) => {
      await mail.send(letter(1));
      await writeFile(join(directory, '../secret.json'), JSON.stringify({ html: 'secret' }));
      expect((await get(`/dev/mailbox/${id}`)).statusCode).toBe(404);
    },
  );
});
