// The API alone as a process of its own, for tests that kill it: `serve-api.ts DATABASE_URL PORT API_URL [SETTINGS as JSON]`.
// It says when it listens; SIGTERM ends it as it ends the product; at a SIGUSR2 it says how many bytes it holds. TEETH removes one control, so that a test shows what it is for; CLOCK_MS sets its clock wrong.
import { fstatSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { cacheDirectory } from './cluster.ts';

const [, , databaseUrl = '', port = '', apiUrl = '', settings = '{}'] = process.argv;

if (process.env['TEETH'] === 'listeners') {
  const { on } = pg.Client.prototype;
  // Nobody hears of a connection that is cut.
  pg.Client.prototype.on = function (this: pg.Client, event: string, ...rest: unknown[]) {
    return event === 'error' ? this : Reflect.apply(on, this, [event, ...rest]);
  } as typeof on;
}
if (process.env['TEETH'] === 'codes') {
  // What PostgreSQL says has no code, so that the error map knows nothing of it.
  Object.defineProperty(pg.DatabaseError.prototype, 'code', { get: () => undefined, set: () => {} });
}
if (process.env['TEETH'] === 'lease') {
  const { query } = pg.Client.prototype;
  const taking = 'update outbox set due_at = now() +';
  // What a worker takes counts as done.
  pg.Client.prototype.query = function (this: pg.Client, asked: unknown, ...rest: unknown[]) {
    const text = (asked as { text?: unknown } | null)?.text;
    const changed =
      typeof text === 'string' && text.includes(taking)
        ? { ...(asked as object), text: text.replace(taking, `update outbox set done_at = now(), due_at = now() +`) }
        : asked;
    return Reflect.apply(query, this, [changed, ...rest]);
  } as typeof query;
}

const clockMs = Number(process.env['CLOCK_MS'] ?? 0);
if (clockMs !== 0) {
  const Right = Date;
  // A machine whose clock is wrong by so many milliseconds.
  globalThis.Date = class extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Right.now() + clockMs] : given) as [number]));
    }
    static override now = () => Right.now() + clockMs;
  } as DateConstructor;
}

const config = readConfig({
  NODE_ENV: 'test',
  ROLE: 'api',
  DATA_DIR: join(cacheDirectory, 'data'),
  API_PORT: port,
  // Tokens name it: those of another process with the same keys are good here too.
  API_URL: apiUrl,
  LOG_LEVEL: 'fatal',
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  DATABASE_POOL: '8',
  ...(JSON.parse(settings) as Record<string, string>),
});
const running = await startServers(config, databaseUrl);
// Who started it and is killed leaves nothing running that holds up others.
if (!fstatSync(0).isCharacterDevice()) process.stdin.resume().once('close', () => process.exit(0));
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  // The second one takes what the first has finalized.
  collect();
  const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ held: heapUsed + external }));
});
console.log('listening');
// Who is killed leaves no cache behind for the next start.
flushCompileCache();
