import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import { resolved, type Schema } from '../schema.ts';

/** What stands in a field; `limit` is how many signs fit. */
type TextFor = (path: string, limit: number) => string;

/** The fields of a call's body that take any text, by their paths. */
export function textFieldsOf(call: Call): string[] {
  const found: string[] = [];
  filled(call, (path) => {
    found.push(path);
    return 'x';
  });
  return found;
}

/** A body with a text in every field that takes one; what else is needed gets the first value that its schema allows. */
export function filled(call: Call, textFor: TextFor): Record<string, unknown> {
  if (!call.body) return {};
  const schema = z.toJSONSchema(call.body, { io: 'input' }) as Schema;
  return (madeFor(schema, schema.$defs ?? {}, '', textFor, true) ?? {}) as Record<string, unknown>;
}

function madeFor(given: Schema, defs: Record<string, Schema>, path: string, textFor: TextFor, needed: boolean): unknown {
  const schema = resolved(given, defs);
  if (schema.anyOf) return schema.anyOf.map((one) => madeFor(one, defs, path, textFor, needed)).find((value) => value !== undefined && value !== null);
  if ('const' in schema || schema.enum) return needed ? (schema.const ?? schema.enum?.[0]) : undefined;
  if (schema.type === 'string') return schema.pattern || schema.format ? undefined : textFor(path, schema.maxLength ?? 10_000);
  if (schema.type === 'array') return listOf(schema, defs, path, textFor);
  if (schema.type === 'object') return objectOf(schema, defs, path, textFor);
  if (!needed) return undefined;
  return schema.type === 'boolean' ? false : (schema.minimum ?? 1);
}

function listOf(schema: Schema, defs: Record<string, Schema>, path: string, textFor: TextFor): unknown[] | undefined {
  const item = madeFor(schema.items ?? {}, defs, `${path}.0`, textFor, false);
  return item === undefined ? undefined : [item];
}

function objectOf({ properties = {}, required = [] }: Schema, defs: Record<string, Schema>, path: string, textFor: TextFor): object | undefined {
  const entries = Object.entries(properties).map(
    ([name, one]) => [name, madeFor(one, defs, path ? `${path}.${name}` : name, textFor, required.includes(name))] as const,
  );
  const known = entries.filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The body without the field at a path that was refused; of what a list or an object holds, the whole when nothing is left. */
export function withoutPath(body: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const { [name]: value, ...others } = body;
  const isInside = rest.length > 0 && typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isInside) return others;
  const inner = withoutPath(value as Record<string, unknown>, rest.join('.'));
  return Object.keys(inner).length > 0 ? { ...others, [name]: inner } : others;
}
