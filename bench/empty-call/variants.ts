import type { EachRequest } from '#server/base/http/each-request.ts';

export type Kind = 'bare' | 'fastify' | 'empty' | 'own';
/** What can be left out of a request. */
export type Piece = keyof EachRequest | 'admission' | 'reply check' | 'session' | 'input check';

export interface Variant {
  name: string;
  kind: Kind;
  without: Piece | '';
}

const EVERYBODY: Piece[] = ['trace', 'headers', 'cookies', 'limits', 'metrics', 'log', 'read-only', 'admission', 'reply check'];
const SOMEBODY: Piece[] = ['session', 'input check', 'admission'];
const ID = '0190a0a0-0000-7000-8000-000000000001';

export const PATHS: Record<Kind, string> = { bare: '/empty', fastify: '/empty', empty: '/empty', own: `/own/${ID}?size=5` };

/** References, the whole, and the whole less one piece each. */
export const variants: Variant[] = [
  { name: 'bare node:http', kind: 'bare', without: '' },
  { name: "Fastify's hello", kind: 'fastify', without: '' },
  { name: 'an empty call of anybody', kind: 'empty', without: '' },
  ...EVERYBODY.map((without): Variant => ({ name: `  without ${without}`, kind: 'empty', without })),
  { name: 'an empty call of somebody', kind: 'own', without: '' },
  ...SOMEBODY.map((without): Variant => ({ name: `  without ${without}`, kind: 'own', without })),
];
