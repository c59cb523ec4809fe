import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './errors.ts';
import { isSignature, signatureOf } from './secret.ts';

export interface Rule {
  contentType: string;
  maxBytes: number;
  expiresAt: Date;
}

/** Where a browser sends a file: the address, and the fields that stand before the file in the form. */
export interface SignedPost {
  url: string;
  fields: Record<string, string>;
}

/** Files on their way, apart from what is served. */
export interface Incoming {
  /** A form for one file of this type and at most these bytes (RFC 7578 multipart): where it goes and the fields to send with it. */
  sign(key: string, rule: Rule): Promise<SignedPost>;
  /** Bytes that arrived whole; null when nothing did. */
  size(key: string): Promise<number | null>;
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** The same on this machine's disk, with the door for the files: what a store of its own does with a form. */
export interface DiskIncoming extends Incoming {
  /** What a form allows. @throws Refusal for one that is forged, expired or for another type. */
  read(form: Map<string, string>): Ticket;
  /** Keeps the file whole, or not at all. */
  receive(ticket: Ticket, body: Readable): Promise<void>;
}

export interface Ticket {
  key: string;
  maxBytes: number;
  expiresAt: Date;
}

/** The path on the API host that takes files for the disk. */
export const UPLOAD_PATH = '/files/upload';

const KEY = /^[\w-]{1,100}$/;

interface Place {
  directory: string;
  url: string;
  signingKey: Buffer;
  now(): Date;
}

/** Files under `directory`, which nothing serves; the forms lead to `url`. */
export function diskIncoming({ directory, url, signingKey, now }: Place): DiskIncoming {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a key of a file on its way: ${key}`);
    return join(directory, key);
  };
  return {
    async sign(key, rule) {
      const policy = Buffer.from(JSON.stringify({ key, ...rule })).toString('base64');
      return { url, fields: { key, 'Content-Type': rule.contentType, policy, signature: signatureOf(signingKey, signed(policy)) } };
    },
    read: (form) => readForm(form, signingKey, now()),
    receive: ({ key, maxBytes }, body) => keepWhole(pathOf(key), maxBytes, body),
    async size(key) {
      return stat(pathOf(key)).then(
        ({ size }) => size,
        () => null,
      );
    },
    open: async (key) => createReadStream(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(partialOf(pathOf(key)), { force: true });
    },
  };
}

const signed = (policy: string): string => `incoming ${policy}`;
const partialOf = (path: string): string => `${path}.partial`;

function readForm(form: Map<string, string>, signingKey: Buffer, now: Date): Ticket {
  const [policy = '', signature = ''] = [form.get('policy'), form.get('signature')];
  if (!isSignature(signingKey, signed(policy), signature)) throw refused('This form was not made by us. Please ask for a new upload.');
  const { key, contentType, maxBytes, ...rest } = JSON.parse(Buffer.from(policy, 'base64').toString());
  const expiresAt = new Date(rest.expiresAt);
  if (now >= expiresAt) throw refused('This form has expired. Please ask for a new upload.');
  if (form.get('key') !== key || form.get('Content-Type') !== contentType) throw refused('The fields of the form were changed. Please send them as they came.');
  return { key, maxBytes, expiresAt };
}

/** `fields.file` is what a person reads. */
const refused = (sentence: string): Refusal => new Refusal('invalid_input', { fields: { file: sentence } });

async function keepWhole(path: string, maxBytes: number, body: Readable): Promise<void> {
  const partial = partialOf(path);
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(partial, { flags: 'wx', flush: true });
  // While it is ours nobody else writes under this key.
  let ours = false;
  file.once('open', () => {
    ours = true;
  });
  try {
    await pipeline(body, count(maxBytes), file);
    if (await stat(path).catch(() => null)) throw new Refusal('conflict', { fields: { file: ARRIVED } });
    await rename(partial, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new Refusal('conflict', { fields: { file: ARRIVED } }) : error;
  } finally {
    if (ours) await rm(partial, { force: true });
  }
}

const ARRIVED = 'A file was sent with this form already. Please ask for a new upload.';

/** Lets through at least one byte and at most so many, as `content-length-range` does. */
function count(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes <= maxBytes) return done(null, chunk);
      done(new Refusal('payload_too_large', { fields: { file: `The file is larger than the ${maxBytes} bytes that were asked for.` } }));
    },
    flush: (done) => done(bytes > 0 ? null : refused('The file is empty.')),
  });
}
