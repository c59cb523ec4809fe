import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/base/call.ts';
import { isSigned, type Keys, signed } from '../config/secret.ts';
import { STREAM_HEADERS } from '../live/live-route.ts';
import { Refusal } from './errors.ts';
import type { AppContext } from './request.ts';

/** How a request of the doctor came in: what the proxies in front did to it. */
export interface Arrived {
  host: Call['host'];
  /** The address that limits count. */
  address: string;
  /** The other end of the connection: the last proxy, or the visitor. */
  from: string;
  forwardedFor: string | null;
  protocol: string;
}

export const DOCTOR_PATH = '/doctor';
export const DOCTOR_HEADER = 'wbn-doctor';
/** Between the first and the second half of the answer: who gets both at once has a proxy that collects streams. */
export const PAUSE_MS = 500;
/** Clocks may differ by as much. */
const VALID_MS = 300_000;

const said = (at: number): string => `doctor ${at}`;

/** What opens the door for some minutes to whoever has the secret of the installation; `at` in milliseconds. */
export const doctorTicket = (keys: Keys, at: number): string => `${at}.${signed(keys, said(at))}`;

function opens(keys: Keys, ticket: unknown, now: number): boolean {
  const [at = '', signature = ''] = String(ticket).split('.');
  return /^\d{1,15}$/.test(at) && Math.abs(Number(at) - now) < VALID_MS && isSigned(keys, said(Number(at)), signature);
}

/** `GET /doctor`: for `bin/doctor` alone, as a stream of two halves; for everybody else there is nothing. It tells the asker of its own request only. */
export function addDoctorRoute(http: FastifyInstance, { keys, now }: Pick<AppContext, 'keys' | 'now'>, host: Call['host']): void {
  http.get(DOCTOR_PATH, { config: { call: 'doctor' } }, (request, reply) => {
    if (!opens(keys, request.headers[DOCTOR_HEADER], now().getTime())) throw new Refusal('not_found');
    const forwarded = request.headers['x-forwarded-for'];
    const arrived: Arrived = {
      host,
      address: request.ip,
      from: request.socket.remoteAddress ?? '',
      forwardedFor: forwarded === undefined ? null : String(forwarded),
      protocol: request.protocol,
    };
    return reply.headers(STREAM_HEADERS).send(Readable.from(halves(arrived)));
  });
}

async function* halves(arrived: Arrived): AsyncGenerator<string> {
  yield `data: ${JSON.stringify(arrived)}\n\n`;
  await wait(PAUSE_MS);
  yield 'data: end\n\n';
}
