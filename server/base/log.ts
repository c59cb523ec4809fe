import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const SECRETS = ['password', 'token', 'refreshToken', 'authorization', 'cookie', 'set-cookie', 'wbn-auth', 'wbn-refresh'];

/** Structured logs: secrets redacted, no bodies, no query strings (requests are logged by `http.ts`). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
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
