import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import { type Parts, partsOf } from '../support/wire.ts';
import { resolved, type Schema } from './schema.ts';

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
export function valuesOf(given: Schema, defs: Record<string, Schema> = given.$defs ?? {}): fc.Arbitrary<unknown> {
  const schema = resolved(given, defs);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, defs)));
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

/** Made once for each pattern: it is taken apart to its last alternative each time. */
const matching = new Map<string, fc.Arbitrary<string>>();

function textOf({ pattern, minLength = 0, maxLength = 10_000 }: Schema): fc.Arbitrary<string> {
  if (pattern) {
    const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
    matching.set(pattern, known);
    return known;
  }
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
  // Text that turns round, hides, combines or takes four bytes; days that there are not; addresses that are none.
  fc.constantFrom<unknown>(
    '\u202e\u2066live\u2069',
    '\u200b\u200d\ufeff',
    '\u0301'.repeat(50),
    '𝕏🏴‍☠️'.repeat(40),
    'e\u0301 é',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-14',
    '2026-13-01T25:61:61Z',
    '1969-12-31',
    'javascript:alert(1)',
    'http://[::1]:5432/',
    '{{7*7}}',
    'a\r\nBcc: x@evil.example',
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
    atLimits(call),
  );
}

/** The same value at the ends of what the schema allows, and one beyond. */
function atLimits(call: Call): fc.Arbitrary<Mutation> {
  const parts = [call.params, call.query, call.body].filter((part) => part !== undefined);
  const fields = parts.flatMap((part) => Object.entries((z.toJSONSchema(part, { io: 'input' }) as Schema).properties ?? {}));
  const limited = fields.flatMap(([name, one]) => limitsOf(one).map((value) => put(call, name, value)));
  return limited.length > 0 ? fc.constantFrom(...limited) : fc.constant((parts: Parts) => parts);
}

function limitsOf({ maxLength, minLength, minimum, maximum, items, type }: Schema): unknown[] {
  const texts = [minLength, maxLength].filter((one) => one !== undefined).flatMap((one) => [one, one + 1, Math.max(0, one - 1)]);
  const numbers = [minimum, maximum].filter((one) => one !== undefined).flatMap((one) => [one, one + 1, one - 1, one + 0.5]);
  const many = type === 'array' && items ? [Array.from({ length: 1_000 }, () => 'a'), [[[[[]]]]]] : [];
  return [...texts.flatMap((length) => ['a'.repeat(length), '鋼'.repeat(length), '👍'.repeat(length >> 1)]), ...numbers, ...many];
}

/** A body as it goes over the wire that no client of ours writes. */
export const rawBodies: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"a":1,"a":2}',
    '{"__proto__":{"staff":true},"constructor":{"prototype":{"staff":true}}}',
    '\ufeff{}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    `{"content":"${'x'.repeat(70_000)}"}`,
    '{"id":1e400}',
    '{"content":"\\ud800"}',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"content":"ÿ"}', 'latin1'),
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const put =
  (call: Call, name: string, value: unknown): Mutation =>
  (parts) => {
    if (call.params && name in call.params.shape) return { ...parts, params: { ...parts.params, [name]: value } };
    if (call.query && name in call.query.shape) return { ...parts, query: [...parts.query.filter(([other]) => other !== name), [name, value]] };
    return { ...parts, body: { ...(parts.body as object), [name]: value } };
  };

const without = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)) : body;
