import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { databaseTrouble, reachDatabase } from './database-trouble.ts';

const api = useApi('empty');
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of one answer. */
async function answering(act: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    act(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `postgres://wbn:hunter2@127.0.0.1:${(server.address() as { port: number }).port}/wbn`;
}

const trouble = (url: string): Promise<string> =>
  reachDatabase(url, 700).then(
    () => 'reached',
    (error: Error) => error.message,
  );

const asked = (change: Partial<URL>): string => Object.assign(new URL(api.url), change).href;

/** A whole message of PostgreSQL: type, length, text. */
const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const refusing = (code: string) => (socket: Socket) => socket.once('data', () => socket.end(message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`))));

describe('a database that cannot be had', () => {
  test('is reached when it is there [OPS-013]', async () => expect(await trouble(api.url)).toBe('reached'));

  test('says what to do, names the setting and hides the password [OPS-013]', async () => {
    const cases: [string, RegExp][] = [
      ['postgres://wbn:hunter2@127.0.0.1:1/wbn', /nothing listens there/],
      [await answering(() => {}), /nothing answers there/],
      ['postgres://wbn:hunter2@nowhere.invalid/wbn', /no name server/],
      [asked({ password: 'hunter2' }), /user or password is wrong/],
      [asked({ pathname: '/no_such_database' }), /no database of this name/],
      [await answering(refusing('28000')), /pg_hba\.conf/],
      [await answering(refusing('53300')), /max_connections.*DATABASE_POOL/],
      [await answering(refusing('57P03')), /Try again in a moment/],
      [await answering((socket) => socket.once('data', () => socket.end())), /does not speak as PostgreSQL/],
      [`${await answering((socket) => socket.once('data', () => socket.write('N')))}?sslmode=verify-full`, /speaks no TLS/],
      [`${api.url}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`, /sslrootcert/],
    ];
    for (const [url, words] of cases) {
      const said = await trouble(url);
      expect(said).toMatch(/^DATABASE_URL: The database \S+ on \S+:\d+ as \w+ cannot be used: /);
      expect(said).toMatch(words);
      expect(said).not.toContain('hunter2');
    }
  });

  test('an owner without rights and a server of old are told too [OPS-013]', async () => {
    expect(databaseTrouble({ code: '42501' }, api.url)).toMatch(/^DATABASE_URL: .*owner to/);
    const ask = pg.Client.prototype.query;
    pg.Client.prototype.query = (async () => ({ rows: [{ major: 13, inRecovery: false }] })) as unknown as typeof ask;
    const said = await trouble(api.url).finally(() => {
      pg.Client.prototype.query = ask;
    });
    expect(said).toMatch(/it is PostgreSQL 13, and the product needs 15/);
    expect(databaseTrouble(new Error('something of our own'), api.url)).toBeNull();
  });
});
