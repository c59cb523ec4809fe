import { expect, test } from 'vitest';
import { z } from 'zod';
import { mounted } from '#server/api.ts';

interface Schema {
  type?: string | string[];
  pattern?: string;
  [key: string]: unknown;
}

type JsonSchema = Schema & {
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** As long as a body may be. */
const LONG = 64_000;
/** What makes a pattern with two ways to read the same text try all of them: repetitions, and an end that fits nothing. */
const BEGINNINGS = ['a', '1', ' ', '-', '.', '+', '@', '/', '1 ', '1-', 'a.', 'a@', 'a-', '+1', 'https://a', 'a@a.', '%41', '鋼'];
const TRAPS = BEGINNINGS.flatMap((one) => ['', '!', '\u0000'].map((end) => one.repeat(Math.ceil(LONG / one.length)).slice(0, LONG) + end));
/** Milliseconds for one text and one pattern; an exponential one would take longer than the world has. */
const LIMIT = 100;

/** Three times in a row: a machine with other work is slow once. */
function isSlow(work: () => unknown): boolean {
  return [1, 2, 3].every(() => {
    const began = performance.now();
    work();
    return performance.now() - began > LIMIT;
  });
}

function patternsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { pattern } = value as Schema;
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(patternsOf)];
}

const patterns = new Set(
  mounted.flatMap(({ call }) =>
    [call.params, call.query, call.body].flatMap((schema) =>
      schema ? patternsOf(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })) : [],
    ),
  ),
);

test('there are patterns to try', () => expect(patterns.size).toBeGreaterThan(5));

test.each([...patterns])('no text of a body’s length holds up the pattern %s', (pattern) => {
  const expression = new RegExp(pattern, 'u');
  for (const trap of TRAPS) {
    expect(
      isSlow(() => expression.test(trap)),
      JSON.stringify(trap.slice(0, 10)),
    ).toBe(false);
  }
});

/** Fields of a call, those of its parts too: what a rule in words does with a text is in no pattern. */
function fieldsOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodType)) return [];
  const { shape, element } = schema as { shape?: Record<string, z.ZodType>; element?: z.ZodType };
  const inner = 'unwrap' in schema ? (schema as unknown as { unwrap(): unknown }).unwrap() : element;
  if (shape) return Object.entries(shape).flatMap(([name, one]) => fieldsOf(one, `${path}.${name}`));
  return inner instanceof z.ZodType && inner !== schema ? fieldsOf(inner, path) : [[path, schema]];
}

test('no text of a body’s length holds up a field of any call', { timeout: 60_000 }, () => {
  const fields = mounted.flatMap(({ name, call }) => [call.params, call.query, call.body].flatMap((schema) => fieldsOf(schema, name)));
  expect(fields.length).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const [path, field] of new Map(fields.map(([path, field]) => [field, [path, field] as const])).values()) {
    for (const trap of TRAPS) {
      if (isSlow(() => field.safeParse(trap))) slow.push(`${path} ${JSON.stringify(trap.slice(0, 10))}`);
    }
  }
  expect(slow).toEqual([]);
});

/** Larger ones, and where they end. */
const LARGE: Record<string, string> = {
  'business.create.yearStablished': 'a rule of its own: no later than this year',
  'business.update.general.yearStablished': 'a rule of its own: no later than this year',
  'business.update.general.totalAnnualRevenue.min': 'kept as JSON',
  'business.update.general.totalAnnualRevenue.max': 'kept as JSON',
  'staff.audit.before': 'a bigint',
  'upload.forBusiness.fileSize': 'refused above the size of its purpose',
  'upload.forUser.fileSize': 'refused above the size of its purpose',
  'upload.profilePhoto.fileSize': 'refused above the size of its purpose',
  'upload.request.fileSize': 'refused above the size of its purpose',
};

/** Whole numbers of an input that may be larger than a column of PostgreSQL holds. */
function largeIn(schema: Schema, path: string, defs: Record<string, Schema>): string[] {
  const { type, maximum = Number.POSITIVE_INFINITY, properties = {}, items, anyOf = [], $ref } = schema as JsonSchema;
  if ($ref) return largeIn(defs[$ref.replace('#/$defs/', '')] ?? {}, path, defs);
  return [
    ...([type].flat().includes('integer') && maximum > 2_147_483_647 ? [path] : []),
    ...Object.entries(properties).flatMap(([name, one]) => largeIn(one, `${path}.${name}`, defs)),
    ...(items ? largeIn(items, `${path}[]`, defs) : []),
    ...anyOf.flatMap((one) => largeIn(one, path, defs)),
  ];
}

test('every whole number that comes in ends where its column does, so that a refusal names its field', () => {
  const found = mounted.flatMap(({ name, call }) =>
    [call.params, call.query, call.body].flatMap((part) => {
      if (!part) return [];
      const schema = z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      return largeIn(schema, name, schema.$defs ?? {});
    }),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(LARGE).sort());
});
