import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { mounted } from '#server/api.ts';
import { useApi } from '../../tests/support/api.ts';

const api = useApi('empty', { API_URL: 'https://api.example' });
const METHODS = ['get', 'post', 'put', 'delete'];
const slots = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const sorted = (names: string[]): string[] => [...new Set(names)].sort();

describe('/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document whose references all lead somewhere', async () => {
    const { status, body } = await api.get('/openapi.json');
    expect(status).toBe(200);
    const validator = new Validator();
    const result = await validator.validate(structuredClone(body));
    expect(result.errors ?? []).toEqual([]);
    expect({ valid: result.valid, version: validator.version, exactly: body.openapi }).toEqual({ valid: true, version: '3.1', exactly: '3.1.0' });
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target as string);
    expect(references.length).toBeGreaterThan(20);
    for (const target of new Set(references)) expect(body.components.schemas).toHaveProperty([target.replace('#/components/schemas/', '')]);
  });

  test('describes exactly the calls of the contract, each once', async () => {
    const { body } = await api.get('/openapi.json');
    const described = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => `${item[method]?.operationId} ${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(mounted.map(({ name, call }) => `${name} ${call.method} ${slots(call.path)}`).sort());
  });

  test('describes every parameter and body with a type, and says where the API stands', async () => {
    const { body } = await api.get('/openapi.json');
    expect(body.servers).toEqual([{ url: 'https://api.example' }]);
    for (const { call } of mounted) {
      const operation = body.paths[slots(call.path)][call.method.toLowerCase()];
      const named = (place: string) => operation.parameters.filter((one: { in: string }) => one.in === place).map((one: { name: string }) => one.name);
      expect(sorted(named('path'))).toEqual(sorted([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)));
      expect(sorted(named('query'))).toEqual(sorted(Object.keys(call.query?.shape ?? {})));
      expect(Boolean(operation.requestBody)).toBe(Boolean(call.body));
      for (const { schema } of operation.parameters) expect(schema.type ?? schema.$ref ?? schema.anyOf).toBeDefined();
    }
  });

  test('names every refusal there is', async () => {
    const { body } = await api.get('/openapi.json');
    expect(body.components.schemas.Error.properties.error.enum).toEqual(Object.keys(errors));
  });
});

describe('/docs', () => {
  test('lists every call with its summary, and every refusal, without a script', async () => {
    const { status, headers, body } = await api.get('/docs');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    for (const { call } of mounted) {
      expect(body).toContain(`<h3>${call.method} ${slots(call.path)}</h3>`);
      expect(body).toContain(call.summary.split(/[&<>"]/, 1)[0]);
    }
    for (const code of Object.keys(errors)) expect(body).toContain(`<code>${code}</code>`);
    expect(body).not.toMatch(/<script|javascript:/i);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  });
});

describe('/metrics', () => {
  const metrics = (remoteAddress: string, headers: Record<string, string> = {}) => api.http.inject({ url: '/metrics', remoteAddress, headers });

  test('shows the duration of requests by call and status to this machine', async () => {
    await api.get('/ref-data/gender');
    const { statusCode, payload } = await metrics('127.0.0.1');
    expect(statusCode).toBe(200);
    expect(payload).toMatch(/wbn_request_seconds_count\{call="reference\.genders",status="200"\} \d+/);
    expect(payload).toContain('process_resident_memory_bytes');
  });

  test('shows what waits for the worker, how late it is, and the space that is left', async () => {
    await api.db.insertInto('outbox').values({ topic: 'nobody-hears', body: '{}' }).execute();
    const { payload } = await metrics('127.0.0.1');
    expect(payload).toMatch(/^wbn_database_up 1$/m);
    expect(payload).toMatch(/^wbn_outbox_waiting [1-9]\d*$/m);
    for (const name of ['wbn_outbox_failing', 'wbn_outbox_late_seconds', 'wbn_disk_free_bytes', 'wbn_disk_bytes'])
      expect(payload).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  test.each([
    ['203.0.113.9', {}],
    ['10.0.0.7', {}],
    ['2001:db8::1', {}],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }],
  ])('does not exist for %s with %j', async (address, headers) => {
    const { statusCode, payload } = await metrics(address, headers as Record<string, string>);
    expect({ statusCode, error: JSON.parse(payload).error }).toEqual({ statusCode: 404, error: 'not_found' });
  });
});

test('/.well-known/security.txt says whom to tell of a weakness, for less than a year', async () => {
  const { status, headers, body } = await api.get('/.well-known/security.txt');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  const text = String(body);
  expect(text).toMatch(/^Contact: mailto:security@localhost$/m);
  expect(text).toMatch(/^Policy: http:\/\/localhost:3000\/security$/m);
  expect(text).toContain('Canonical: https://api.example/.well-known/security.txt');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});
