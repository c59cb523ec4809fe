import type { Call } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import table from './paths.json' with { type: 'json' };

/** The query field of a write, whose other fields go into the body. */
type Asked<C extends Call> = C extends { method: 'GET' } ? '' : C extends { query: { shape: infer S } } ? `?${keyof S & string}` : '';
type Line<C extends Call> = `${C['host']} ${C['method']} ${C['path']}${Asked<C>}`;
export type Paths = { [G in keyof Contract]: { [N in keyof Contract[G]]: Contract[G][N] extends Call ? Line<Contract[G][N]> : never } };

/**
 * Method and path of every call without its schemas (zod would cost a public page 23 kB), written by `npm run generate` from the contract.
 * What staff calls comes with the console, and is in no other page.
 */
export const paths: typeof table & Record<string, Record<string, string>> = table;

/** `host METHOD /path/:param` of a call. */
export const lineOf = (concept: string, name: string): string => paths[concept]?.[name] ?? '';
