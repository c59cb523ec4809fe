import { z } from 'zod';
import type { Call } from './call.ts';
import { errors } from './errors.ts';
import { contract } from './index.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document; `apiUrl` and `authUrl` are the public origins of the two hosts. */
export function openapi(apiUrl: string, authUrl: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Error: errorSchema };
  for (const [concept, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= call.host === 'auth' ? { servers: [{ url: authUrl }] } : {};
      paths[path][call.method.toLowerCase()] = operation(concept, name, call, schemas);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'WBN API', version: '1.0.0', description: 'Business-to-business social network and directory, United Kingdom edition.' },
    servers: [{ url: apiUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'wbn-auth' } },
      schemas,
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['success', 'error', 'message', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation(concept: string, name: string, call: Call, schemas: Record<string, Json>): Json {
  const schemaOf = (type: z.ZodType, io: 'input' | 'output') => hoist(type, io, schemas);
  const parameters = [...parametersOf(call.params, 'path', schemaOf), ...parametersOf(call.query, 'query', schemaOf)];
  if (call.idempotent) parameters.push({ name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } });
  const body = call.body && { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } };
  return {
    operationId: `${concept}.${name}`,
    tags: [concept],
    summary: call.summary,
    ...(call.access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } },
      default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

type SchemaOf = (type: z.ZodType, io: 'input' | 'output') => Json;

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query', schemaOf: SchemaOf): Json[] {
  if (!shape) return [];
  return Object.entries(shape.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType, 'input'),
  }));
}

/** JSON Schema of a type; the shapes with a name of their own move to `schemas`. */
function hoist(type: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const text = JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' }));
  const { $schema: _, $defs, ...schema } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  Object.assign(schemas, $defs);
  return schema;
}
