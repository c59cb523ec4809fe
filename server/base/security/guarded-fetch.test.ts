import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type FetchRefused, type Guard, guardedFetch, isPublicName, MAX_FETCHED } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<{ port: number; hits: string[] }> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, hits };
}

const HERE = [{ address: '127.0.0.1', family: 4 }];
/** Lets the tests' own server be reached, under any name. */
const open = (port: number, more: Partial<Guard> = {}): Partial<Guard> => ({ port, isOpen: () => true, lookup: async () => HERE, ...more });
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fetched',
    (error: FetchRefused) => error.fault,
  );

describe('an address that somebody gives us', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2606:4700:4700::1111]/',
    'http://1.1.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://db.internal/',
    'http://printer.local/',
    'http://intranet/',
    'http://halderby.example:5432/',
    'http://halderby.example:22/',
    'http://user:secret@halderby.example/',
    'file:///etc/passwd',
    'ftp://halderby.example/',
    'gopher://halderby.example/',
    'javascript:alert(1)',
    'http://',
    '',
  ])('is not fetched as %s, nor looked up', async (address) => {
    let asked = 0;
    const lookup = async () => {
      asked += 1;
      return HERE;
    };
    expect(await faultOf(guardedFetch(address, { lookup }))).toBe('closed');
    expect(asked).toBe(0);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.9.10',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:0:1::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
  ])('stands for %s, which is not of the open internet', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4009::200e'])('may stand for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('is refused when one of several addresses is inside', async () => {
    const { port, hits } = await serve((_, response) => void response.end('secret'));
    const lookup = async () => [{ address: '93.184.216.34', family: 4 }, ...HERE];
    expect(await faultOf(guardedFetch(`http://halderby.example:${port}/`, { port, lookup }))).toBe('closed');
    expect(hits).toEqual([]);
  });

  test('has a name that could be a company’s', () => {
    expect(['halderby.co.uk', 'xn--bcher-kva.example', 'halderby.example.'].map(isPublicName)).toEqual([true, true, true]);
    expect(['example', '1.2', '0x7f.0x1', 'a.b.1', '[::1]', 'x.localhost'].map(isPublicName)).toEqual([false, false, false, false, false, false]);
  });
});

describe('a name that changes what it stands for', () => {
  test('is looked up once: the connection goes to the address that was looked at', async () => {
    const { port, hits } = await serve((_, response) => void response.end('ours'));
    const inside = await serve((_, response) => void response.end('secret'));
    const answers = [HERE, [{ address: '127.0.0.2', family: 4 }]];
    let asked = 0;
    const lookup = async () => answers[Math.min(asked++, 1)] as typeof HERE;
    // The first answer is the public one of this story.
    const isOpen = (address: string) => address === '127.0.0.1';
    expect(await guardedFetch(`http://rebind.example:${port}/`, { port, lookup, isOpen })).toEqual({ status: 200, text: 'ours' });
    expect([asked, hits.length, inside.hits.length]).toEqual([1, 1, 0]);
    expect(await faultOf(guardedFetch(`http://rebind.example:${port}/`, { port, lookup, isOpen }))).toBe('closed');
    expect(hits).toHaveLength(1);
  });
});

describe('a redirect', () => {
  const leading = (target: (port: number) => string) => {
    const state = { port: 0 };
    return serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: target(state.port) }).end();
      else response.end('arrived');
    }).then((server) => {
      state.port = server.port;
      return server;
    });
  };

  test('within the site is followed, also to its www', async () => {
    const { port, hits } = await leading((own) => `http://www.halderby.example:${own}/in`);
    expect(await guardedFetch(`http://halderby.example:${port}/`, open(port))).toEqual({ status: 200, text: 'arrived' });
    expect(hits).toEqual([`halderby.example:${port} /`, `www.halderby.example:${port} /in`]);
  });

  test.each([
    ['to another site', 'http://elsewhere.example/', 'elsewhere'],
    ['to a part of another', 'http://halderby.example.evil.example/', 'elsewhere'],
    ['to this machine', 'http://127.0.0.1:5432/', 'closed'],
    ['to what a cloud tells its machines', 'http://169.254.169.254/latest/', 'closed'],
    ['to a file', 'file:///etc/passwd', 'closed'],
    ['to nothing', 'http://', 'elsewhere'],
  ])('%s is not followed', async (_, location, fault) => {
    const { port, hits } = await leading(() => location);
    expect(await faultOf(guardedFetch(`http://halderby.example:${port}/`, open(port)))).toBe(fault);
    expect(hits).toHaveLength(1);
  });

  test('to the same name is looked at again, so that it cannot lead inside meanwhile', async () => {
    const { port, hits } = await leading(() => '/in');
    let asked = 0;
    const isOpen = () => ++asked === 1;
    expect(await faultOf(guardedFetch(`http://halderby.example:${port}/`, open(port, { isOpen })))).toBe('closed');
    expect(hits).toHaveLength(1);
  });

  test('in circles ends', async () => {
    const { port, hits } = await serve((_, response) => void response.writeHead(302, { location: '/' }).end());
    expect(await faultOf(guardedFetch(`http://halderby.example:${port}/`, open(port)))).toBe('elsewhere');
    expect(hits).toHaveLength(4);
  });
});

describe('an answer', () => {
  test('is read up to 200 kB', async () => {
    const { port } = await serve((_, response) => void response.end('x'.repeat(1_000_000)));
    expect((await guardedFetch(`http://halderby.example:${port}/`, open(port))).text).toHaveLength(MAX_FETCHED);
  });

  test('that drips is over with the clock, as is a name that nobody answers for', async () => {
    const { port } = await serve((_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const started = Date.now();
    expect(await faultOf(guardedFetch(`http://halderby.example:${port}/`, open(port, { timeoutMs: 200 })))).toBe('silent');
    expect(await faultOf(guardedFetch(`http://halderby.example:${port}/`, open(port, { timeoutMs: 200, lookup: () => new Promise(() => {}) })))).toBe('silent');
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  test('that does not come is none', async () => {
    expect(await faultOf(guardedFetch('http://halderby.example:9/', open(9)))).toBe('silent');
  });
});
