import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const SECRET_BYTES = 32;

/** Keys for one purpose each, derived from the one secret of the installation. */
export interface Keys {
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

/** Reads `AUTH_SECRET`, else the file in the data directory, which is made at the first start. */
export async function readKeys(config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<Keys> {
  const secret = config.AUTH_SECRET ?? (await secretFile(join(config.DATA_DIR, 'auth-secret'), config.DATA_DIR));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'wbn', purpose, SECRET_BYTES));
  return {
    token: derive('session token'),
    refresh: derive('refresh token'),
    browser: derive('browser'),
    storage: derive('storage'),
    sandbox: derive('payment sandbox'),
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

/** Whether the signature is ours, without telling by the time how much of it was right. */
export const isSignature = (key: Buffer, text: string, signature: string): boolean => timingSafeEqual(hashOf(signature), hashOf(signatureOf(key, text)));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: iv, tag and cipher text in one. */
export function encrypt(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Compares without telling by the time how much was right. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [hashOf(one), hashOf(other)];
  return timingSafeEqual(left, right);
}
