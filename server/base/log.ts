import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured logs: secrets redacted, no bodies, no query strings (requests are logged by `http.ts`). */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.refreshToken', 'headers["wbn-auth"]', 'headers["wbn-refresh"]', 'headers.cookie', 'headers.authorization'],
      censor: '[redacted]',
    },
  });
}

export const silentLog: Log = pino({ level: 'silent' });
