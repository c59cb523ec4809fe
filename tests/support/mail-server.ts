import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a server was given, refused or not. */
export interface Received {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  port: number;
  /** Answers with this code at that step instead of taking the mail. */
  refusing: { RCPT?: number; DATA?: number };
  /** Everything that came to the end of DATA, refused or not. */
  offered: Received[];
  taken: Received[];
  /** Ends every connection, as a server does with idle ones. */
  hangUp(): void;
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it takes; `port` opens it again where it was. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const state = { refusing: {}, offered: [], taken: [] } as Pick<MailServer, 'refusing' | 'offered' | 'taken'>;
  const refusal = (step: 'RCPT' | 'DATA', about = '') => {
    const code = state.refusing[step];
    return code ? Object.assign(new Error(`<${about}> not now`), { responseCode: code }) : null;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _, done) => done(refusal('RCPT', address)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('latin1') };
        state.offered.push(mail);
        const refused = refusal('DATA');
        if (!refused) state.taken.push(mail);
        done(refused);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const open = (server.server.address() as AddressInfo).port;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return Object.assign(state, { url: `smtp://127.0.0.1:${open}`, port: open, hangUp, stop });
}

/** A server that takes connections and then does as it is told, which no SMTP server would. */
export async function startOddServer(talk: (socket: Socket) => void): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

export interface ReadMail {
  /** Every header line, unfolded and decoded, in order. */
  headers: [name: string, value: string][];
  header(name: string): string | undefined;
  text: string;
  html: string;
}

/** Reads a raw mail as a mail program does. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const header = (name: string) => headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];
  const boundary = /boundary="?([^";]+)"?/.exec(header('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const part = (type: string) => decoded(parts.find(({ headers }) => headers.some(([, value]) => value.startsWith(type))));
  return { headers, header, text: part('text/plain'), html: part('text/html') };
}

function split(raw: string): { headers: [string, string][]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), withoutEncodedWords(line.slice(line.indexOf(':') + 1).trim())]);
  return { headers, body: raw.slice(end + 4) };
}

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decoded(part: { headers: [string, string][]; body: string } | undefined): string {
  if (!part) return '';
  const encoding = part.headers.find(([name]) => name.toLowerCase() === 'content-transfer-encoding')?.[1];
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  return (encoding === 'quoted-printable' ? unquoted(part.body) : Buffer.from(part.body, 'latin1')).toString();
}

const withoutEncodedWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unquoted(word.replaceAll('_', ' '))).toString('latin1'),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());
