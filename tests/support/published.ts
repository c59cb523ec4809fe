import { z } from 'zod';

/** Sent to every field: what people and machines type, and what each field has to tell apart. */
const VALUES: unknown[] = [
  '',
  ' ',
  'a',
  ' a ',
  'GB',
  'a\nb',
  'a\u202eb',
  '0',
  '123456',
  'ann@one.example',
  'https://one.example/a',
  'http://one.example',
  'javascript:alert(1)',
  '2026-02-28',
  '2026-02-30',
  '+44',
  'GB123456789',
  ' GB123456789 ',
  ' 123456 ',
  '0004-01',
  '0190a0a0-0000-7000-8000-00000000dead',
  '0190A0A0-0000-7000-8000-00000000DEAD',
  -1,
  0,
  1,
  0.5,
  1e15,
  true,
  null,
  [],
  ['a', 'a'],
  {},
];

/** Which of the values each field takes, and what it makes of those that it changes. */
export function tried(path: string, type: z.ZodType): string[] {
  const inner = bare(type);
  if (inner instanceof z.ZodObject) return Object.entries(inner.shape).flatMap(([name, field]) => tried(`${path}.${name}`, field as z.ZodType));
  const own = `${path} ${takenOf(type)}`;
  return inner instanceof z.ZodArray ? [own, ...tried(`${path}[]`, inner.element as z.ZodType)] : [own];
}

/** The shorter of two lists: what it takes, or what it refuses; then what it changes. */
function takenOf(type: z.ZodType): string {
  const results = VALUES.map((value) => ({ value, ...type.safeParse(value) }));
  const [taken, refused] = [true, false].map((success) => results.filter((one) => one.success === success).map(({ value }) => written(value)));
  const changed = results
    .filter(({ success, value, data }) => success && written(value) !== written(data))
    .map(({ value, data }) => `${written(value)} is ${written(data)}`);
  const list = (taken?.length ?? 0) > VALUES.length / 2 ? `takes all but ${refused?.join(' ')}` : `takes ${taken?.join(' ') || 'none'}`;
  return [list, ...longestOf(type), ...changed].join('; ');
}

const MOST = 20_000;

/** How long a text may be, tried out: what a text is changed into hides its length from the schema. */
function longestOf(type: z.ZodType): string[] {
  const takes = (length: number) => type.safeParse('1'.repeat(length)).success;
  let least = Array.from({ length: 12 }, (_, place) => place + 1).find(takes);
  if (least === undefined || takes(MOST)) return [];
  for (let most = MOST; most - least > 1; ) {
    const middle: number = (least + most) >> 1;
    if (takes(middle)) least = middle;
    else most = middle;
  }
  return [`up to ${least} digits`];
}

/** As JSON, in ASCII. */
const written = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Without what says that it may be missing, or what is done to it later. */
function bare(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return bare(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodDefault) return bare(type.unwrap() as z.ZodType);
  return type instanceof z.ZodPipe ? bare(type.in as z.ZodType) : type;
}

/** What a schema holds of a value, but for words and names. */
const MEASURES = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'default',
];

/** The measures of every field that has one: `body.name: minLength 1, maxLength 120`. */
export function measuresOf(path: string, schema: object): string[] {
  const node = schema as Record<string, unknown>;
  const measures = MEASURES.filter((name) => node[name] !== undefined).map((name) => `${name} ${JSON.stringify(node[name])}`);
  if (node['type'] === 'integer') measures.unshift('whole');
  const own = measures.length > 0 ? [`${path}: ${measures.join(', ')}`] : [];
  const fields = Object.entries((node['properties'] ?? {}) as Record<string, object>).flatMap(([name, field]) => measuresOf(`${path}.${name}`, field));
  const items = node['items'] ? measuresOf(`${path}[]`, node['items'] as object) : [];
  const others = ['anyOf', 'allOf', 'oneOf'].flatMap((name) => ((node[name] ?? []) as object[]).flatMap((one) => measuresOf(path, one)));
  return [...own, ...fields, ...items, ...others];
}
