import { z } from 'zod';

/** A TypeScript type as far as a row's column can be held against it. */
export type Claimed =
  | { kind: 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'null' | 'any' }
  | { kind: 'literal'; value: unknown }
  | { kind: 'array'; of: Claimed }
  | { kind: 'union'; of: Claimed[] }
  | { kind: 'object'; fields: Map<string, Field> };

export interface Field {
  type: Claimed;
  optional: boolean;
}

export const ANY: Claimed = { kind: 'any' };

/** One of the types and the other. */
export function joined(one: Claimed, other: Claimed): Claimed {
  if (one.kind !== 'object' || other.kind !== 'object') return one.kind === 'any' || other.kind === 'object' ? one : other;
  return { kind: 'object', fields: new Map([...one.fields, ...other.fields]) };
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** What a zod schema gives. */
export function schemaType(schema: unknown): Claimed {
  if (!(schema instanceof z.ZodType)) return ANY;
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema;
  return fromSchema(described, described.$defs ?? {});
}

function fromSchema(schema: Schema, defs: Record<string, Schema>): Claimed {
  const follow = (one: Schema) => fromSchema(one, defs);
  if (schema.$ref) return follow(defs[schema.$ref.replace('#/$defs/', '')] ?? {});
  if (schema.allOf) return schema.allOf.map(follow).reduce(joined);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return { kind: 'union', of: choices.map(follow) };
  if (schema.enum) return { kind: 'union', of: schema.enum.map((value) => ({ kind: 'literal', value })) };
  if ('const' in schema) return { kind: 'literal', value: schema.const };
  if (schema.type === 'array') return { kind: 'array', of: follow(schema.items ?? {}) };
  if (schema.type === 'integer') return { kind: 'number' };
  if (schema.type === 'object' && schema.properties)
    return {
      kind: 'object',
      fields: new Map(Object.entries(schema.properties).map(([key, one]) => [key, { type: follow(one), optional: !schema.required?.includes(key) }])),
    };
  if (Array.isArray(schema.type)) return { kind: 'union', of: schema.type.map((type) => follow({ ...schema, type })) };
  return ['string', 'number', 'boolean', 'null'].includes(schema.type ?? '') ? ({ kind: schema.type } as Claimed) : ANY;
}
