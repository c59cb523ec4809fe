// Whether time tells which addresses have an account (reliability G16), and what a flood of logins costs everybody else:
// node bin/launch.js bench sign-in
import { sql } from 'kysely';
import { createHealth } from '#server/base/telemetry/health.ts';
import { createAccountSite, createApi, createAppContext } from '#server/compose.ts';
import { createAccount } from '#server/identity/account/operator.ts';
import { openDemo } from './support/demo.ts';

const PAIRS = Number(process.env.SIGN_IN_PAIRS ?? 500);
const PASSWORD = 'forty blue herons';
/** Milliseconds that the medians may differ by. */
const ALLOWED = 5;
const demo = await openDemo();
const parts = await createAppContext(
  { ...demo.config, LOG_LEVEL: 'silent', WRITES_PER_MINUTE: 1e9, READS_PER_MINUTE: 1e9, TRUST_PROXY: '127.0.0.1' },
  demo.url,
);
const health = createHealth(demo.url);
const doors = [await createAccountSite(parts, health), await createApi(parts, demo.url, health)] as const;
const [auth, api] = [doors[0].http, doors[1].http];
let failed = false;
let last = 0;

try {
  await Promise.all([auth.ready(), api.ready()]);
  const known = Array.from({ length: 50 }, (_, index) => `known${process.pid}-${index}@bench.example`);
  for (const email of known) await createAccount(parts.db, email, PASSWORD, true, parts.now());
  for (const name of ['login', 'register', 'forgotten-password'] as const) await compare(name, known);
  await flood(known);
} finally {
  await Promise.all(doors.map((door) => door.stop()));
  await parts.db.destroy();
  await demo.stop();
}
process.exitCode = failed ? 1 : 0;

/** Interleaved, so that whatever else the machine does meets both alike. */
async function compare(name: string, known: string[]): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    times.known.push(await timed(name, known[pair % known.length] as string));
    times.unknown.push(await timed(name, `${name}${pair}@nowhere.example`));
    if (pair % 50 === 49) await forgetAttempts();
  }
  const [one, two] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(one - two);
  if (difference > ALLOWED) failed = true;
  console.log(
    `${name.padEnd(20)} known ${one.toFixed(2)} ms, unknown ${two.toFixed(2)} ms: ${difference.toFixed(2)} ms apart over 2 x ${PAIRS} (allowed ${ALLOWED})`,
  );
}

async function timed(name: string, email: string): Promise<number> {
  const started = performance.now();
  await send(name, email);
  return performance.now() - started;
}

function send(name: string, email: string) {
  last += 1;
  const person = name === 'register' ? { firstName: 'Ann', lastName: 'Tester', acceptTerms: true } : {};
  return auth.inject({
    method: 'POST',
    url: `/${name}`,
    payload: { email, ...(name === 'forgotten-password' ? {} : { password: `${PASSWORD} no` }), ...person },
    headers: { 'x-forwarded-for': `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}` },
  });
}

async function forgetAttempts(): Promise<void> {
  await sql`delete from attempt`.execute(parts.db);
}

/** A light read beside 40 logins that always wait, against the same read alone. */
async function flood(known: string[]): Promise<void> {
  const alone = await reads();
  let flooding = true;
  const statuses: Record<number, number> = {};
  const attackers = Array.from({ length: 40 }, async (_, index) => {
    while (flooding) {
      const { statusCode } = await send('login', known[index % known.length] as string);
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      await new Promise((done) => setTimeout(done, 20));
    }
  });
  const beside = await reads();
  flooding = false;
  await Promise.all(attackers);
  const ratio = beside / alone;
  console.log(
    `read p95 alone ${alone.toFixed(1)} ms, under a flood of logins ${beside.toFixed(1)} ms: ${ratio.toFixed(1)}x; logins answered ${JSON.stringify(statuses)}`,
  );
}

async function reads(): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < 300; read += 1) {
    const started = performance.now();
    await api.inject({ method: 'GET', url: '/catsys/industry' });
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
}
