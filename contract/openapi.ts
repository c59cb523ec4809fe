import { z } from 'zod';
import type { Call } from './call.ts';
import { errors } from './errors.ts';
import { contract } from './index.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document; `apiUrl` and `authUrl` are the public origins of the two hosts. */
export function openapi(apiUrl: string, authUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [concept, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= call.host === 'auth' ? { servers: [{ url: authUrl }] } : {};
      paths[path][call.method.toLowerCase()] = operation(concept, name, call);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'WBN API', version: '1.0.0', description: 'Business-to-business social network and directory, United Kingdom edition.' },
    servers: [{ url: apiUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'wbn-auth' } },
      schemas: { Error: errorSchema },
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

function operation(concept: string, name: string, call: Call): Json {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
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

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return [];
  return Object.entries(shape.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType, 'input'),
  }));
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return schema;
}
