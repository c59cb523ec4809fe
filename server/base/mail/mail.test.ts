import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type MailServer, readMail, startMailServer, startOddServer } from '../../../tests/support/mail-server.ts';
import { readConfig } from '../config/config.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMail, type Letter, type OpenMail } from './mail.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

function openMail(url: string, timeout?: number): OpenMail {
  const mail = createMail(readConfig({ SMTP_URL: url, MAIL_FROM: 'WBN Post <post@wbn.example>' }), silentLog, timeout);
  undo.push(mail.close);
  return mail;
}

async function open(): Promise<{ server: MailServer; mail: OpenMail }> {
  const server = await startMailServer();
  undo.push(server.stop);
  return { server, mail: openMail(server.url) };
}

const letter = (fields: Partial<Letter> = {}): Letter => ({
  to: 'ann@buyer.example',
  subject: 'Hello',
  text: 'Plain words.\n',
  html: '<p>Rich words.</p>',
  messageID: '<1@wbn.example>',
  ...fields,
});

describe('a letter', () => {
  test('arrives with both parts, its message id and its headers, and goes to its receiver only', async () => {
    const { server, mail } = await open();
    const headers = { 'List-Unsubscribe': `<https://wbn.example/unsubscribe?token=${'x'.repeat(200)}>` };
    await mail.send(letter({ subject: 'Grüße from Łódź', text: 'Zoë\n', html: '<p>Zoë 鋼</p>', headers }));
    expect(server.taken).toMatchObject([{ from: 'post@wbn.example', to: ['ann@buyer.example'] }]);
    const { header, text, html } = readMail(server.taken[0]?.raw ?? '');
    expect(['From', 'To', 'Subject', 'Message-ID', 'List-Unsubscribe'].map(header)).toEqual([
      'WBN Post <post@wbn.example>',
      'ann@buyer.example',
      'Grüße from Łódź',
      '<1@wbn.example>',
      headers['List-Unsubscribe'],
    ]);
    expect([text.trim(), html.trim()]).toEqual(['Zoë', '<p>Zoë 鋼</p>']);
  });

  test('may be answered at another address, at one and no more', async () => {
    const { server, mail } = await open();
    await mail.send(letter({ replyTo: 'sian@seller.example' }));
    expect(readMail(server.taken[0]?.raw ?? '').header('Reply-To')).toBe('sian@seller.example');
    for (const replyTo of ['', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      await expect(mail.send(letter({ replyTo }))).rejects.toThrow('one bare address');
    }
    expect(server.taken).toHaveLength(1);
  });

  test('does not go anywhere from a process without a mail server outside the demonstration', async () => {
    const mail = createMail(readConfig({ ROLE: 'api', DEMO: '0' }), silentLog);
    await expect(mail.send(letter())).rejects.toThrow('SMTP_URL');
  });
});

describe('a server that refuses', () => {
  test.each([
    ['RCPT', 450],
    ['RCPT', 550],
    ['DATA', 451],
    ['DATA', 554],
  ] as const)('at %s with %i is an error, which names no receiver; the next letter goes', async (step, code) => {
    const { server, mail } = await open();
    server.refusing[step] = code;
    const failure = await mail.send(letter()).catch((error: Error) => error.message);
    expect(failure).toContain(String(code));
    expect(failure).not.toContain('ann@buyer.example');
    server.refusing = {};
    await mail.send(letter());
    expect(server.taken).toHaveLength(1);
  });

  test('every connection is an error, and letters go again when it is back', async () => {
    const { server, mail } = await open();
    await server.stop();
    await expect(mail.send(letter())).rejects.toThrow('ECONNREFUSED');
    const back = await startMailServer(server.port);
    undo.push(back.stop);
    await mail.send(letter());
    expect(back.taken).toHaveLength(1);
  });

  test('us at the greeting is an error', async () => {
    const odd = await startOddServer((socket) => socket.end('421 closing\r\n'));
    undo.push(odd.stop);
    await expect(openMail(odd.url).send(letter())).rejects.toThrow();
  });

  test('to keep an idle connection loses no letter', async () => {
    const { server, mail } = await open();
    for (const number of [1, 2, 3]) {
      await mail.send(letter({ messageID: `<${number}@wbn.example>` }));
      server.hangUp();
    }
    expect(server.taken.map(({ raw }) => readMail(raw).header('Message-ID'))).toEqual(['<1@wbn.example>', '<2@wbn.example>', '<3@wbn.example>']);
  });
});

/** Talks SMTP until the client says `last`, then falls silent; at the latest in the middle of a letter. */
const silentAfter = (last: RegExp) => (socket: Socket) => {
  let talks = socket.write('220 odd\r\n');
  socket.on('data', (data) => {
    const said = String(data);
    if (talks && !last.test(said)) socket.write(said.startsWith('DATA') ? '354 go on\r\n' : '250 yes\r\n');
    talks &&= !said.startsWith('DATA');
  });
};

/** Answers all the time and never comes to an end: it is never silent for as long as a time-out. */
const babbling = (socket: Socket) => {
  socket.write('220 odd\r\n');
  socket.once('data', () => {
    const timer = setInterval(() => socket.write('250-one moment\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
};

describe('a server that hangs', () => {
  test.each([
    ['before the greeting', () => {}],
    ['after the greeting', silentAfter(/EHLO/)],
    ['at the sender', silentAfter(/MAIL FROM/)],
    ['at the receiver', silentAfter(/RCPT TO/)],
    ['at the letter', silentAfter(/^DATA/)],
    ['after the letter', silentAfter(/never/)],
  ] as const)('%s is an error once the time is over', async (_, talk) => {
    const odd = await startOddServer(talk);
    undo.push(odd.stop);
    await expect(openMail(odd.url, 300).send(letter())).rejects.toThrow(/timeout|greeting/i);
  });

  test('while it talks is an error once the time for the whole letter is over', async () => {
    const odd = await startOddServer(babbling);
    undo.push(odd.stop);
    await expect(openMail(odd.url, 1_000).send(letter())).rejects.toThrow('aborted');
  });

  test('for a while, but not for too long, takes the letter', async () => {
    const { server } = await open();
    const slow = await startOddServer(async (socket) => {
      await wait(300);
      socket.pipe(connect(server.port, '127.0.0.1').on('error', () => {})).pipe(socket);
    });
    undo.push(slow.stop);
    await openMail(slow.url, 2_000).send(letter());
    expect(server.taken).toHaveLength(1);
  });
});

const BREAKS = [
  '\r\nBcc: evil@evil.example',
  '\nBcc: evil@evil.example',
  '\rBcc: evil@evil.example',
  '\r\n\r\n<h1>evil</h1>',
  '\u2028Bcc: x',
  '\0\x0b\x1b[31m',
];

describe('a line break in what people typed', () => {
  const names = ['From', 'To', 'Subject', 'Message-ID', 'X-Note', 'Date', 'MIME-Version', 'Content-Type'];

  test.each(BREAKS)('begins no header in a subject or a header: %j', async (text) => {
    const { server, mail } = await open();
    await mail.send(letter({ subject: `Hello${text}`, headers: { 'X-Note': `Note${text}` } }));
    expect(server.taken.map(({ to }) => to)).toEqual([['ann@buyer.example']]);
    const { headers, header, text: body } = readMail(server.taken[0]?.raw ?? '');
    expect(headers.map(([name]) => name).sort()).toEqual([...names].sort());
    const line = text.replace(/[\p{Cc}\p{Zl}]+/gu, ' ').trimEnd();
    expect([header('Subject'), header('X-Note'), body.trim()]).toEqual([`Hello${line}`, `Note${line}`, 'Plain words.']);
  });

  test.each(BREAKS)('is refused in an address, a message id and the name of a header: %j', async (text) => {
    const { server, mail } = await open();
    await expect(mail.send(letter({ to: `ann@buyer.example${text}` }))).rejects.toThrow('address');
    await expect(mail.send(letter({ messageID: `<1@wbn.example>${text}` }))).rejects.toThrow('message id');
    await expect(mail.send(letter({ headers: { [`X-Note${text}`]: 'x' } }))).rejects.toThrow('header name');
    expect(server.offered).toEqual([]);
  });
});

test.each([
  'ann@buyer.example, evil@evil.example',
  'ann@buyer.example;evil@evil.example',
  'Ann <ann@buyer.example>',
  'evil@evil.example>, <ann@buyer.example',
  'all: a@b.example, c@d.example;',
  'ann@evil.example@buyer.example',
  '"evil@evil.example,"@buyer.example',
  'ann @buyer.example',
  'ann',
  '',
])('a letter goes to nobody called %j', async (to) => {
  const { server, mail } = await open();
  await expect(mail.send(letter({ to }))).rejects.toThrow('one bare address');
  expect(server.offered).toEqual([]);
});

test.each([
  '\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<ann@buyer.example>\r\nDATA\r\nSubject: evil\r\n\r\nevil\r\n.\r\n',
  '\n.\nMAIL FROM:<evil@evil.example>\n',
  '\r.\rMAIL FROM:<evil@evil.example>\r',
  '\r\n.\nMAIL FROM:<evil@evil.example>\r\n',
  '\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<script>evil()</script>',
])('a body cannot end its letter and begin another: %j', async (text) => {
  const { server, mail } = await open();
  await mail.send(letter({ text: `Before${text}after`, html: `<p>Before${text}after</p>` }));
  await mail.send(letter({ messageID: '<2@wbn.example>' }));
  expect(server.taken.map(({ from, raw }) => [from, readMail(raw).header('Message-ID')])).toEqual([
    ['post@wbn.example', '<1@wbn.example>'],
    ['post@wbn.example', '<2@wbn.example>'],
  ]);
  const squeezed = (body: string) => body.replace(/[\r\n]+/g, '\n').trim();
  const { text: plain, html } = readMail(server.taken[0]?.raw ?? '');
  expect([squeezed(plain), squeezed(html)]).toEqual([squeezed(`Before${text}after`), squeezed(`<p>Before${text}after</p>`)]);
});
