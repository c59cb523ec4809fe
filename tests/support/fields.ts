import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import type { Schema } from '../hardening/schema.ts';

/** Names of every field that an input may hold, `certificates.name` for one within. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const [only, ...more] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (only && more.length === 0) return fieldsOf(only, path);
  if (schema.type === 'array' && schema.items) return fieldsOf(schema.items, path);
  const within = Object.entries(schema.properties ?? {});
  return within.length === 0 ? [path] : within.flatMap(([name, one]) => fieldsOf(one, path ? `${path}.${name}` : name));
}

/** The same for what a call takes. */
export const inputOf = ({ body }: Call): string[] =>
  fieldsOf(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);

/** Every value that stands at a path, through lists. */
export function valuesAt(value: unknown, path: string): unknown[] {
  const steps = path.split('.');
  return steps.reduce<unknown[]>((found, step) => found.flatMap((one) => (Array.isArray(one) ? one : [one])).map((one) => Object(one)[step]), [value]);
}

/** What a coded value is read as: with its name beside it. */
const CODED = ['code', 'id', 'stateID', 'jobPositionID', 'categoryID'];
const codeOf = (value: unknown): unknown => CODED.map((name) => Object(value)[name]).find((one) => one !== undefined) ?? value;

/** Whether what was read is what was sent: a file by having an address now, a code by itself, a category by its own part of the key. */
export function isSame(sent: unknown, got: unknown): boolean {
  const isFile = (one: unknown): boolean => typeof one === 'string' && one.startsWith('upload:');
  // A list of pictures begins with the main one.
  if (Array.isArray(sent) && isFile(sent[0])) return Array.isArray(got) && got.length >= sent.length;
  if (Array.isArray(sent)) return Array.isArray(got) && sent.length === got.length && sent.every((one, place) => isSame(one, got[place]));
  if (isFile(sent)) return typeof Object(got).url === 'string';
  if (typeof sent === 'string') return [got, codeOf(got)].some((one) => one === sent || (typeof one === 'string' && sent.endsWith(`.${one}`)));
  return JSON.stringify(got) === JSON.stringify(sent);
}

interface WithCertificates {
  trade?: { certificates: { coversAll: boolean }[] };
}

/** A product as it is read, without the certificates that its company states of all its products. */
export function ofItself<T extends WithCertificates>(product: T): T {
  if (!product.trade) return product;
  return { ...product, trade: { ...product.trade, certificates: product.trade.certificates.filter(({ coversAll }) => !coversAll) } };
}
