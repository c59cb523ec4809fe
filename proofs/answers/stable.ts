import { FIRST_AT } from './moment.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;
/** Ends of names and addresses that a preparation makes up, and marks of requests. */
const HEX = /(?<![0-9a-f])(?:[0-9a-f]{32}|[0-9a-f]{12})(?![0-9a-f])/;
/** 256 bits in base64url, a signature or a secret; the token of a website. */
const SECRET = /(?:(?<=_secret_)|(?<![\w-]))(?:wbn-[\w-]{32}|[\w-]{43})(?![\w-])/;
/** Of an authenticator. */
const FACTOR = /(?<![A-Z2-7])[A-Z2-7]{32}(?![A-Z2-7])/;
const MAILED_CODE = /\b\d{6}\b(?= is your code)|(?<=Your code is )\d{6}\b/;
const MADE_UP = new RegExp([UUID, TOKEN, HEX, FACTOR, MAILED_CODE, SECRET].map(({ source }) => `(${source})`).join('|'), 'g');
/** A name in an address of the site is long too, but has no capital letters. */
const isRandom = (text: string): boolean => /[A-Z]/.test(text) && /[a-z]/.test(text);

/** Version 7 begins with the milliseconds at which it was made; any other is the database's own. */
const isNew = (id: string): boolean => id[14] !== '7' || Number.parseInt(id.replace('-', '').slice(0, 12), 16) >= FIRST_AT;

/** Values that are made up and have no form of their own, by the field that they stand in. */
const FIELDS: Record<string, (value: unknown) => unknown> = {
  requestId: () => '<request>',
  policy: () => '<policy>',
  username: (value) => (typeof value === 'string' ? value.replace(/-[0-9a-f]{8}$/, '-<hex>') : value),
  qr: () => '<picture>',
  code: (value) => (typeof value === 'string' ? value.replace(/^\d{6}$/, '<code>') : value),
  recoveryCodes: (value) => (Array.isArray(value) ? value.map(() => '<code>') : value),
};

/** Puts the same words in the place of what differs from run to run: `<id NAME 1>` is the first new id of the answer to the request NAME. */
export interface Stabiliser {
  value(name: string, value: unknown): unknown;
  text(name: string, text: string): string;
}

export function createStabiliser(): Stabiliser {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (request: string, id: string): string => {
    const known = names.get(id);
    if (known) return known;
    const count = (counts.get(request) ?? 0) + 1;
    counts.set(request, count);
    names.set(id, `<id ${request} ${count}>`);
    return names.get(id) as string;
  };
  const text: Stabiliser['text'] = (name, given) =>
    given.replace(MADE_UP, (all, id?: string, token?: string, hex?: string, factor?: string, code?: string) => {
      if (id) return isNew(id) ? nameOf(name, id) : id;
      if (token) return '<token>';
      if (hex) return '<hex>';
      if (factor) return '<secret>';
      if (code) return '<code>';
      return isRandom(all) ? '<secret>' : all;
    });
  const value: Stabiliser['value'] = (name, given) => {
    if (typeof given === 'string') return text(name, given);
    if (Array.isArray(given)) return given.map((one) => value(name, one));
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([field, one]) => [text(name, field), value(name, FIELDS[field]?.(one) ?? one)]));
  };
  return { value, text };
}
