import type { Reply } from '#contract/base/call.ts';
import type { contract } from '#contract/index.ts';
import listed from './bodies.json' with { type: 'json' };

export const bodies: Reply<typeof contract.standards.accreditationBodies>['data'] = listed;

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const keys = new Map(bodies.flatMap(({ key, shortName, name }) => [key, shortName, name].map((text) => [plain(text), key] as const)));
const names = new Map(bodies.map(({ key, shortName }) => [key, shortName]));

/** A body as it is kept: the key of one that is listed, however it is called; else the name that was typed. */
export const readBody = (text: string): string => keys.get(plain(text)) ?? text;

/** The other way. */
export function bodyOf(kept: string): { code: string | null; name: string } {
  const name = names.get(kept);
  return name === undefined ? { code: null, name: kept } : { code: kept, name };
}
