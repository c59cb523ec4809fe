import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type Parts, partsOf } from '../support/wire.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** What people and attackers write: plain words, every script, and text that means something to SQL, HTML and shells. */
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('steel', 'Ball valve', 'pumps and valves', 'Leeds', 'crème brûlée', '鋼', 'ÅNGSTRÖM', 'a', '') },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "' or 1=1 --",
      "'; drop table business; --",
      '%',
      '_',
      '\\',
      '" & | ! ( ) : * <->',
      '<script>alert(1)</script>',
      '$' + '{7*7}',
      '../../etc/passwd',
      '\u202egnp.exe',
      'ﷺ'.repeat(20),
      '👩‍👩‍👧‍👦'.repeat(15),
      'a '.repeat(100),
      '-'.repeat(200),
    ),
  },
);

/** Values that the schema allows. @throws Error for a kind of schema that it does not know, so that no call goes untested. */
export function valuesOf(schema: Schema, defs: Record<string, Schema> = schema.$defs ?? {}): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(defs[schema.$ref.replace('#/$defs/', '')] as Schema, defs);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, defs)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 53) + 1, max: schema.maximum ?? 2 ** 53 - 1 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, defs), { maxLength: 5 });
    case 'object':
      return objectsOf(schema, defs);
    default:
      throw new Error(`The fuzzer knows no values of ${JSON.stringify(schema)}`);
  }
}

function textOf({ pattern, minLength = 0, maxLength = 10_000 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return words.map((text) => [...text].slice(0, maxLength).join('').slice(0, maxLength)).filter((text) => text.length >= minLength);
}

function objectsOf({ properties = {}, required = [] }: Schema, defs: Record<string, Schema>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, defs)]));
  return fc.record(fields, { requiredKeys: required as never[] });
}

/** Inputs that the contract allows; three of four name what exists, as `example` does, so that the handlers are reached. */
export function validInputs(call: Call, example: object): fc.Arbitrary<Parts> {
  const parts = [call.params, call.query, call.body].filter((part) => part !== undefined);
  const generated = parts.map((part) => valuesOf(z.toJSONSchema(part, { io: 'input' }) as Schema));
  const known = fc.oneof({ weight: 3, arbitrary: fc.constant(example) }, { weight: 1, arbitrary: fc.constant({}) });
  return fc.tuple(known, ...generated).map(([named, ...inputs]) => partsOf(call, Object.assign({}, ...(inputs as object[]), named)));
}

/** What no field wants. */
const nasty = fc.oneof(
  // What PostgreSQL cannot store, and numbers that do not fit its columns.
  fc.constantFrom<unknown>('\0', 'a\0b', '\ud800', 'b\udfff', -1, 2 ** 31, 2 ** 53, 1e308),
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -0.5,
    true,
    [],
    {},
    [[]],
    'null',
    'undefined',
    'NaN',
    '\uffff',
    'x'.repeat(10_000),
    '9'.repeat(400),
    "'",
    '%00',
    '{"$ne":null}',
    { __proto__: null, toString: 1 },
  ),
  fc.anything({
    maxDepth: 3,
    withBigInt: false,
    withDate: false,
    withMap: false,
    withSet: false,
    withTypedArray: false,
    withSparseArray: false,
    withObjectString: true,
    withNullPrototype: true,
    withUnicodeString: true,
  }),
);
const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'skip', 'size', 'limit', '$where', 'a.b', '', 'x\0', 'hidden_at');

export type Mutation = (parts: Parts) => Parts;

/** Ways to spoil an input: another value, a field missing, too much, twice, or no object at all. */
export function mutations(call: Call): fc.Arbitrary<Mutation> {
  const own = Object.keys({ ...call.params?.shape, ...call.query?.shape, ...call.body?.shape });
  const field = own.length > 0 ? fc.constantFrom(...own) : names;
  return fc.oneof(
    fc.tuple(field, nasty).map(([name, value]) => put(call, name, value)),
    fc.tuple(names, nasty).map(
      ([name, value]): Mutation =>
        (parts) => ({ ...parts, query: [...parts.query, [name, value]] }),
    ),
    fc.tuple(names, nasty).map(
      ([name, value]): Mutation =>
        (parts) => ({ ...parts, body: typeof parts.body === 'object' ? { ...parts.body, [name]: value } : value }),
    ),
    field.map(
      (name): Mutation =>
        (parts) => ({ ...parts, query: [...parts.query, ...parts.query.filter(([other]) => other === name)], body: without(parts.body, name) }),
    ),
    nasty.map(
      (body): Mutation =>
        (parts) => ({ ...parts, body }),
    ),
  );
}

const put =
  (call: Call, name: string, value: unknown): Mutation =>
  (parts) => {
    if (call.params && name in call.params.shape) return { ...parts, params: { ...parts.params, [name]: value } };
    if (call.query && name in call.query.shape) return { ...parts, query: [...parts.query.filter(([other]) => other !== name), [name, value]] };
    return { ...parts, body: { ...(parts.body as object), [name]: value } };
  };

const without = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)) : body;
