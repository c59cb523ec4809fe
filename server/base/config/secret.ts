import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const SECRET_BYTES = 32;

/** Keys for one purpose each, derived from one secret. */
export interface SecretKeys {
  /** Signs session tokens. */
  token: Buffer;
  /** Derives the successor of a refresh token. */
  refresh: Buffer;
  /** Signs what a browser keeps for us. */
  browser: Buffer;
  /** Encrypts what must be read again, such as the secret of an authenticator. */
  storage: Buffer;
  /** Signs the events of the payment sandbox. */
  sandbox: Buffer;
}

/** The keys of the installation's secret and of its predecessors (docs/decisions/0026-rotation.md). */
export interface Keys {
  /** What is made: with the secret, and with its predecessor while a process still serves that knows no other (`agreement.ts`). */
  readonly used: SecretKeys;
  /** What is checked, the secret's own first. */
  readonly accepted: readonly SecretKeys[];
  use(one: SecretKeys): void;
}

export type SecretSettings = Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS' | 'DATA_DIR'>;

/** Reads `AUTH_SECRET` with its predecessors, else the file in the data directory, which is made at the first start. */
export async function readKeys(config: SecretSettings): Promise<Keys> {
  const secret = config.AUTH_SECRET ?? (await secretFile(join(config.DATA_DIR, 'auth-secret'), config.DATA_DIR));
  return keysOf(secret, config.AUTH_SECRET_PREVIOUS);
}

export function keysOf(secret: string, previous: string[] = []): Keys {
  const own = derive(secret);
  let used = own;
  return {
    get used() {
      return used;
    },
    accepted: [own, ...previous.map(derive)],
    use(one) {
      used = one;
    },
  };
}

export function derive(secret: string): SecretKeys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'wbn', purpose, SECRET_BYTES));
  return {
    token: keyFor('session token'),
    refresh: keyFor('refresh token'),
    browser: keyFor('browser'),
    storage: keyFor('storage'),
    sandbox: keyFor('payment sandbox'),
  };
}

async function secretFile(path: string, directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  // Two processes may start at once: the first to make the file decides.
  await writeFile(path, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}

/** 256 random bits for a link, a code or a cookie. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** How such a secret is kept. It has 256 bits of its own, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const signatureOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** What links, forms and cookies carry. */
export const signed = ({ used }: Keys, text: string): string => signatureOf(used.browser, text);

/** Whether the signature is ours, or was made with a predecessor, without telling by the time how much of it was right. */
export const isSigned = ({ accepted }: Keys, text: string, signature: string): boolean =>
  accepted.some(({ browser }) => isSame(signature, signatureOf(browser, text)));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: iv, tag and cipher text in one. */
export function encrypt(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** The text, and which of the keys had sealed it; null where none did. */
export function unseal(keys: readonly SecretKeys[], sealed: Buffer): { text: string; by: SecretKeys } | null {
  for (const by of keys) {
    try {
      return { text: decrypt(by.storage, sealed), by };
    } catch {
      // Another one's, perhaps.
    }
  }
  return null;
}

/** Compares without telling by the time how much was right. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [hashOf(one), hashOf(other)];
  return timingSafeEqual(left, right);
}
