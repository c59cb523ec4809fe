import { z } from 'zod';
import type { Call } from './base/call.ts';
import { errors } from './base/errors.ts';
import { contract } from './index.ts';

type Json = Record<string, unknown>;

/** Public origins of the two hosts of calls, and of the site whose terms hold. */
interface Origins {
  apiUrl: string;
  authUrl: string;
  siteUrl: string;
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi({ apiUrl, authUrl, siteUrl }: Origins): Json {
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
    info: {
      title: 'WBN API',
      version: '1.0.0',
      description: 'Business-to-business social network and directory, United Kingdom edition.',
      license: { name: 'All rights reserved; use of the API under the terms of the site', url: `${siteUrl}/terms-and-conditions` },
    },
    servers: [{ url: apiUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'wbn-auth' } },
      schemas,
      responses: { Refusal: { description: 'Refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } } },
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
    // A public call shows more to who says who they are.
    security: call.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    parameters,
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } },
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, REFUSAL])),
      default: REFUSAL,
    },
  };
}

const REFUSAL: Json = { $ref: '#/components/responses/Refusal' };

/** What every caller has to reckon with; what else the catalogue may say of one call is `default`. */
function refusalsOf({ access, params, query, body }: Call): number[] {
  const input = params || query || body ? [400] : [];
  const who = access === 'public' ? [] : [401, 403];
  return [...input, ...who, ...(params ? [404] : []), 429];
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
