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
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describe, err: describe },
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What helps to find an error. Not its other properties: PostgreSQL's carry the row that was refused. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, code } = error as Error & { code?: string };
  return { name, code, message, stack };
}

export const silentLog: Log = pino({ level: 'silent' });
