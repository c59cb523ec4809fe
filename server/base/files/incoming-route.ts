import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import type { Db } from '../database/database.ts';
import { requireAccess } from '../http/dispatch.ts';
import { Refusal } from '../http/errors.ts';
import type { Authenticate } from '../http/http.ts';
import type { Actor, AppContext } from '../http/request.ts';
import { allowTime } from '../http/unreadable.ts';
import { say } from '../names/say.ts';
import { type DiskIncoming, type Ticket, UPLOAD_PATH } from './incoming.ts';

/** It speaks the form of S3 and not JSON, so it stands beside the contract and not in it. */
const SEND = call({
  host: 'api',
  method: 'POST',
  path: UPLOAD_PATH,
  access: 'user',
  confirmed: true,
  summary: 'Takes a file with the fields of its upload request',
  items: ['API-034', 'MED-002'],
  reply: z.object({}),
});

/** Whether this account was given that form, and no file of it was checked yet. */
export type Expected = (db: Db, accountID: string, key: string) => Promise<boolean>;

const FIELDS = 10;
const FIELD_BYTES = 4_000;
/** A file moves on by so many bytes in each of these, or its sender is cut: a slow line does, a drip does not. */
export interface Pace {
  ms: number;
  bytes: number;
}

const PACE: Pace = { ms: 10_000, bytes: 16_000 };

interface Options {
  incoming: DiskIncoming;
  authenticate: Authenticate;
  expected: Expected;
  pace?: Pace;
}

/** `POST /files/upload`: fields first, then the file, as the presigned post of S3 has it. */
export async function addIncomingRoute(http: FastifyInstance, parts: AppContext, { incoming, authenticate, expected, pace = PACE }: Options): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(multipart, { limits: { fields: FIELDS, fieldSize: FIELD_BYTES, fieldNameSize: 100, files: 1, fileSize: Number.MAX_SAFE_INTEGER } });
    scope.post(UPLOAD_PATH, {
      config: { call: 'upload.send' },
      onRequest: async (request) => {
        request.actor = await authenticate(parts, request.headers, SEND);
        requireAccess(SEND, request.actor);
      },
      handler: async (request, reply) => {
        const { accountID } = request.actor as Actor;
        try {
          const form = await readForm(request, incoming);
          if (!(await expected(parts.db, accountID, form.ticket.key))) throw new Refusal('not_found');
          await receive(request.raw, pace, form.ticket.expiresAt.getTime() - parts.now().getTime(), () => incoming.receive(form.ticket, form.file));
        } catch (error) {
          await endSoon(request.raw, reply);
          throw readable(error);
        }
        return reply.status(204).send();
      },
    });
  });
}

interface Form {
  file: Readable;
  ticket: Ticket;
}

/** Reads until the file begins: what comes after it does not count. */
async function readForm(request: FastifyRequest, incoming: DiskIncoming): Promise<Form> {
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === 'file') return { file: part.file, ticket: incoming.read(fields) };
    if (fields.has(part.fieldname)) throw new Refusal('malformed_request');
    fields.set(part.fieldname, String(part.value));
  }
  throw new Refusal('invalid_input', { fields: { file: say('formEmpty') } });
}

/** A large file on a slow line may take its time, as long as it goes on and the form is good. */
async function receive(raw: IncomingMessage, pace: Pace, mostMs: number, work: () => Promise<void>): Promise<void> {
  const takeTimeAgain = allowTime(raw.socket);
  let came = 0;
  const look = setInterval(() => {
    if (came < pace.bytes && !raw.complete) raw.destroy();
    came = 0;
  }, pace.ms);
  const last = setTimeout(() => raw.destroy(), mostMs);
  raw.on('data', (chunk: Buffer) => {
    came += chunk.length;
  });
  try {
    await work();
  } finally {
    clearInterval(look);
    clearTimeout(last);
    takeTimeAgain();
  }
}

const DRAINED_BYTES = 1_000_000;
const DRAINED_MS = 1_000;

/** A browser that is cut off while it sends never reads the answer: what is nearly sent is let come, and thrown away. */
async function endSoon(raw: IncomingMessage, reply: FastifyReply): Promise<void> {
  reply.header('connection', 'close');
  if (raw.readableEnded || raw.destroyed) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let left = DRAINED_BYTES;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  });
  for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve());
  raw.resume();
  const takeTimeAgain = allowTime(raw.socket);
  await Promise.race([ended, wait(DRAINED_MS)]);
  takeTimeAgain();
}

/** The parser of forms throws bare errors for what is no form, or breaks off. */
function readable(error: unknown): unknown {
  const { message = '', statusCode } = Object(error) as { message?: string; statusCode?: number };
  return !statusCode && /multipart|boundary|terminated early/i.test(message) ? new Refusal('malformed_request') : error;
}
