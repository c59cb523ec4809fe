import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { version } from '../config/version.ts';
import { currentTrace } from './trace.ts';

export type Log = Logger;

const SECRETS = ['password', 'token', 'refreshToken', 'authorization', 'cookie', 'set-cookie', 'wbn-auth', 'wbn-refresh'];

/** Structured logs: secrets redacted, no bodies, no query strings (requests are logged by `http.ts`). Each line has its process and, where there is one, its trace. */
export function createLog(level: string, destination?: DestinationStream, role = 'command'): Log {
  const options = {
    level,
    base: { role, host: hostname(), version },
    mixin: () => {
      const trace = currentTrace();
      return trace ? { traceId: trace.traceID } : {};
    },
    timestamp,
    serializers: { error: describe, err: describe },
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[redacted]' },
  };
  return pino(options, destination ?? gathered(process.stdout.fd || 1));
}

/** Bytes that are gathered before they are written; a pipe takes no more at once by default. */
const GATHERED = 32 * 1024;

/**
 * A destination to which lines go together, at the latest after so many milliseconds and before the process ends: a write for each line costs as much
 * as the rest of a small request. Whoever kills the process without a word takes that many milliseconds of lines with it.
 * Lines are handed on as bytes: of text the library would count all that it has gathered anew with each line.
 */
export function gathered(fd: number): DestinationStream {
  const file = pino.destination({ fd, sync: false, minLength: GATHERED, maxWrite: 2 * GATHERED, periodicFlush: 50, contentMode: 'buffer' } as object);
  return { write: (line) => void file.write(Buffer.from(line) as unknown as string) };
}

let [second, upToSecond] = [-1, ''];

/** ISO 8601 with milliseconds. Many lines share a second, whose text is made once. */
function timestamp(): string {
  const now = Date.now();
  const ms = now % 1000;
  if (now - ms !== second) [second, upToSecond] = [now - ms, new Date(now).toISOString().slice(0, -4)];
  return `,"time":"${upToSecond}${ms < 10 ? '00' : ms < 100 ? '0' : ''}${ms}Z"`;
}

/** For lines whose fields are all named where they are written, and none of them a secret: nothing is looked for in them. */
export const plainLines = (log: Pick<Log, 'child'>): Log => log.child({}, { redact: { paths: [] } });

/** What helps to find an error. Not its other properties: PostgreSQL's carry the row that was refused. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, code } = error as Error & { code?: string };
  return { name, code, message, stack };
}

export const silentLog: Log = pino({ level: 'silent' });
