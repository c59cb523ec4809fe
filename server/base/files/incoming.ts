import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSigned, type Keys, signed } from '../config/secret.ts';
import { Refusal } from '../http/errors.ts';
import { type Sentence, say } from '../names/say.ts';
import { FILE_MODE, makeFolder } from './own-folder.ts';

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

/** The same on this machine's disk, with the route for the files: what a store of its own does with a form. */
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
  keys: Keys;
  now(): Date;
}

/** Files under `directory`, which nothing serves; the forms lead to `url`. */
export function diskIncoming({ directory, url, keys, now }: Place): DiskIncoming {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a key of a file on its way: ${key}`);
    return join(directory, key);
  };
  return {
    async sign(key, rule) {
      const policy = Buffer.from(JSON.stringify({ key, ...rule })).toString('base64');
      return { url, fields: { key, 'Content-Type': rule.contentType, policy, signature: signed(keys, named(policy)) } };
    },
    read: (form) => readForm(form, keys, now()),
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

const named = (policy: string): string => `incoming ${policy}`;
const partialOf = (path: string): string => `${path}.partial`;

function readForm(form: Map<string, string>, keys: Keys, now: Date): Ticket {
  const [policy = '', signature = ''] = [form.get('policy'), form.get('signature')];
  if (!isSigned(keys, named(policy), signature)) throw refused(say('formForeign'));
  const { key, contentType, maxBytes, ...rest } = JSON.parse(Buffer.from(policy, 'base64').toString());
  const expiresAt = new Date(rest.expiresAt);
  if (now >= expiresAt) throw refused(say('formExpired'));
  if (form.get('key') !== key || form.get('Content-Type') !== contentType) throw refused(say('formChanged'));
  return { key, maxBytes, expiresAt };
}

/** `fields.file` is what a person reads. */
const refused = (sentence: Sentence): Refusal => new Refusal('invalid_input', { fields: { file: sentence } });

async function keepWhole(path: string, maxBytes: number, body: Readable): Promise<void> {
  const partial = partialOf(path);
  await makeFolder(dirname(path));
  const file = createWriteStream(partial, { flags: 'wx', mode: FILE_MODE, flush: true });
  // While it is ours nobody else writes under this key.
  let ours = false;
  file.once('open', () => {
    ours = true;
  });
  try {
    await pipeline(body, count(maxBytes), file);
    if (await stat(path).catch(() => null)) throw new Refusal('conflict', { fields: { file: ARRIVED } });
    await chmod(partial, FILE_MODE);
    await rename(partial, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new Refusal('conflict', { fields: { file: ARRIVED } }) : error;
  } finally {
    if (ours) await rm(partial, { force: true });
  }
}

const ARRIVED = say('formUsed');

/** Lets through at least one byte and at most so many, as `content-length-range` does. */
function count(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes <= maxBytes) return done(null, chunk);
      done(new Refusal('payload_too_large', { fields: { file: say('fileOverBytes', { bytes: maxBytes }) } }));
    },
    flush: (done) => done(bytes > 0 ? null : refused(say('fileEmpty'))),
  });
}
