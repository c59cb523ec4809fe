import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { createElement } from 'react';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { version } from '#server/base/config/version.ts';
import { runNow } from '#server/base/jobs/jobs.ts';
import { drain, publish } from '#server/base/jobs/outbox.ts';
import { createMail, type OpenMail } from '#server/base/mail/mail.ts';
import { createLog, silentLog } from '#server/base/telemetry/log.ts';
import { openTracing } from '#server/base/telemetry/tracing.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { composePages } from '#server/pages.ts';
import { subscribers } from '#server/worker.ts';
import { createClient } from '#web/base/client/client.ts';
import { clientContext } from '#web/base/context.ts';
import { createLoadContext, handleError, handleRequest, reportTo } from '#web/base/page/render.server.tsx';
import { useApi } from './support/api.ts';
import { type Collector, type ReceivedSpan, startCollector } from './support/collector.ts';
import { type MailServer, readMail, startMailServer } from './support/mail-server.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLog('debug', sink, 'api,worker');
const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' }, { log });
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const PROXY = { traceparent: TRACEPARENT };
const ANN = { email: 'ann.canary@trade.example', password: 'forty canary herons', firstName: 'Canary', lastName: 'Tester', acceptTerms: true };

const route = (id: string, path: string, module: object) => ({ id, path, module });
const shown = (id: string) => ({ id, path: id, module: `/${id}.js`, hasLoader: true, imports: [] });
const countries = ({ context }: LoaderFunctionArgs) => context.get(clientContext).reference.countries();
const found = ({ context }: LoaderFunctionArgs) => context.get(clientContext).search.businesses({ textQuery: 'canary' });
const html = () => createElement('html', { lang: 'en' });
/** Pages as a build has them: one that reads by a call, and one that fails. */
const build = {
  entry: { module: { default: handleRequest, createLoadContext, handleError, reportTo } },
  routes: {
    home: route('home', 'home', { default: html, loader: countries }),
    register: route('register', 'register', { default: html, loader: found }),
    broken: route('broken', 'broken', { default: html, loader: () => Promise.reject(new Error('ours')) }),
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: { home: shown('home'), register: shown('register'), broken: shown('broken') },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

let pages: Server;
let mails: MailServer;
let mail: OpenMail;
const page = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${(pages.address() as AddressInfo).port}${path}`, { headers });
const work = async () => {
  while ((await drain({ ...api, mail }, subscribers)) > 0);
};
const register = (email: string, headers: Record<string, string> = PROXY) => api.auth.post('/register', { ...ANN, email }, headers);

beforeAll(async () => {
  mails = await startMailServer();
  mail = createMail(readConfig({ SMTP_URL: mails.url }), log);
  const client = createClient(inProcessTransport(api));
  const made = composePages(api, { name: 'site', build, clientDirectory: import.meta.dirname, clientOf: () => client });
  pages = made.server().listen(0, '127.0.0.1');
  await new Promise((done) => pages.once('listening', done));
});
afterAll(async () => {
  mail.close();
  pages.closeAllConnections();
  pages.close();
  await mails.stop();
});
beforeEach(async () => {
  await api.pool.query('delete from outbox');
  lines.length = 0;
  mails.taken.length = 0;
});

describe('one id goes through everything', () => {
  test('page, call, effect and mail have the id that the proxy gave, answers give it back, and so does what people are shown [OPS-016]', async () => {
    const shownPage = await page('/home', PROXY);
    const answer = await register(ANN.email);
    expect([shownPage.status, answer.status]).toEqual([200, 200]);
    for (const given of [shownPage.headers.get('traceresponse'), answer.headers['traceresponse']])
      expect(given).toMatch(new RegExp(`^00-${TRACE}-(?!b7ad)[0-9a-f]{16}-01$`));
    expect((await api.auth.post('/register', {}, PROXY)).body.requestId).toBe(TRACE);
    const { rows } = await api.pool.query('select distinct substr(traceparent, 4, 32) as trace from outbox where done_at is null');
    expect(rows).toEqual([{ trace: TRACE }]);
    await work();
    expect(mails.taken.map(({ raw }) => readMail(raw).header('X-Trace-Id'))).toEqual([TRACE]);
    const about = written().map(({ msg, traceId }) => [msg, traceId]);
    for (const msg of ['page', 'request', 'mail taken']) expect(about).toContainEqual([msg, TRACE]);
    expect(about.filter(([, traceId]) => traceId !== TRACE)).toEqual([]);
  });

  test('every line of the log says whose it is: trace, role, host and version, each under one name [OPS-016]', async () => {
    await page('/home');
    await page('/broken');
    await page('/nothing');
    await api.get('/nothing');
    await api.post('/needhelp/send', {});
    await api.send('POST', '/needhelp/send', { payload: '{', headers: { 'content-type': 'application/json' } });
    await register('bea.canary@trade.example', {});
    await work();
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), role: 'api,worker', host: expect.any(String), version });
      for (const name of ['traceId', 'role', 'host', 'version']) expect(line.split(`"${name}":`)).toHaveLength(2);
      expect(line).not.toMatch(/reqId|requestI[dD]/);
    }
    expect(written().find(({ msg }) => msg === 'page failed')).toMatchObject({ error: { message: 'ours' } });
    expect(lines.join('')).not.toContain('canary');
  });

  test('a body that comes late over the wire loses nothing of it [OPS-016]', async () => {
    const address = await api.auth.http.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ ...ANN, email: 'dee.canary@trade.example' });
    const slow = Readable.from(
      (async function* () {
        yield body.slice(0, 10);
        await new Promise((done) => setTimeout(done, 100));
        yield body.slice(10);
      })(),
    );
    const init = { method: 'POST', headers: { ...PROXY, 'content-type': 'application/json' }, body: Readable.toWeb(slow), duplex: 'half' };
    expect((await fetch(`${address}/register`, init as unknown as RequestInit)).status).toBe(200);
    const { rows } = await api.pool.query('select distinct substr(traceparent, 4, 32) as trace from outbox where done_at is null');
    expect(rows).toEqual([{ trace: TRACE }]);
    await work();
  });

  test('what nobody else began has an id of its own in each part, and jobs too [OPS-016]', async () => {
    const ids = [await api.get('/nothing'), await api.get('/nothing', { traceparent: 'nonsense' })].map(({ body }) => body.requestId);
    expect(new Set([...ids, TRACE]).size).toBe(3);
    await runNow(api, {
      name: 'traced',
      everySeconds: 60,
      run: async (parts) => {
        parts.log.info('in a job');
        await publish(parts.db, 'staff.answer', { answerID: '00000000-0000-4000-8000-000000000000' });
      },
    });
    const { rows } = await api.pool.query("select substr(traceparent, 4, 32) as id from outbox where topic = 'staff.answer'");
    expect(rows[0].id).toMatch(/^[0-9a-f]{32}$/);
    expect(written().find(({ msg }) => msg === 'in a job')).toMatchObject({ traceId: rows[0].id });
  });
});

describe('spans', () => {
  let collector: Collector;
  const settings = () =>
    readConfig({ ROLE: 'api', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token,x-team=one' });
  beforeAll(async () => {
    collector = await startCollector();
  });
  afterAll(() => collector.stop());

  test('of one registration arrive under one id, from the page to the mail, each below what it belongs to, and say nothing of anybody [OPS-016]', async () => {
    await work();
    const end = await openTracing(settings(), log);
    await page('/register?x=canary', PROXY);
    await register('cat.canary@trade.example');
    await work();
    await end();
    const { spans } = collector;
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const only = (name: string) => {
      const found = spans.filter((span) => span.name === name);
      expect([name, found.length]).toEqual([name, 1]);
      return found[0] as ReceivedSpan;
    };
    const [shownPage, read, registered, letter] = ['page /register', 'search.businesses', 'account.register', 'mail'].map(only) as [
      ReceivedSpan,
      ReceivedSpan,
      ReceivedSpan,
      ReceivedSpan,
    ];
    expect([shownPage.parentSpanId, registered.parentSpanId]).toEqual(['b7ad6b7169203331', 'b7ad6b7169203331']);
    expect(read.parentSpanId).toBe(shownPage.spanId);
    const above: string[] = [];
    for (let span: ReceivedSpan | undefined = letter; span; span = spans.find(({ spanId }) => spanId === span?.parentSpanId)) above.push(span.name);
    expect(above.filter((name) => !name.startsWith('effect account.'))).toEqual(['mail', 'account.register']);
    expect(above.length).toBeGreaterThan(2);
    expect(spans.filter(({ name, parentSpanId }) => name === 'database account.register' && parentSpanId === registered.spanId).length).toBeGreaterThan(2);
    expect(spans.some(({ name, parentSpanId }) => name === 'database search.businesses' && parentSpanId === read.spanId)).toBe(true);
    expect(collector.bodies.join('')).not.toMatch(/canary|select |insert /i);
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer token', 'x-team': 'one' });
  });

  test('that whoever began the trace does not want are not sent, and none are without the setting [OPS-016]', async () => {
    const before = collector.spans.length;
    const end = await openTracing(settings(), log);
    await api.get('/reference/countries', { traceparent: TRACEPARENT.replace(/01$/, '00') });
    await end();
    await (await openTracing(readConfig({ ROLE: 'api' }), log))();
    await api.get('/reference/countries', PROXY);
    expect(collector.spans.length).toBe(before);
  });

  test('of a call that fails for our fault are marked as failed [OPS-016]', async () => {
    const end = await openTracing(settings(), log);
    await page('/broken', PROXY);
    await end();
    expect(collector.spans.find(({ name }) => name === 'page /broken')?.status).toEqual({ code: 2 });
  });

  test('that nobody takes are dropped, said once, and keep no process from ending [OPS-016]', async () => {
    const end = await openTracing(readConfig({ ROLE: 'api', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }), log);
    await api.get('/reference/countries', PROXY);
    const began = performance.now();
    await end();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(written().filter(({ msg }) => msg === 'traces are not sent').length).toBeLessThanOrEqual(1);
  });
});

test('a wrong setting is refused, and a silent log stays silent [OPS-016]', () => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'no pair' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS: Names and values');
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  expect(silentLog.isLevelEnabled('fatal')).toBe(false);
});
