import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { mounted } from '#server/api.ts';
import { type Api, useApi } from '../../../tests/support/api.ts';

const METRICS_TOKEN = 'prometheus-reads-this';
const api = useApi('empty', { SITE_URL: 'https://site.example', ACCOUNT_URL: 'https://account.example', API_URL: 'https://api.example', METRICS_TOKEN });
const closed = useApi('empty');
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
    for (const target of new Set(references)) expect(body).toHaveProperty(target.slice('#/'.length).split('/'));
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

  test('keeps Redocly’s recommended rules, but for paths that the specification itself fixes [FIX-054]', async () => {
    const { body } = await api.get('/openapi.json');
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(body), config });
    expect(problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths').map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
    // `/business/profile/{id}` and `/business/{id}/…` are told apart because an id is a GUID, which the rule does not look at; so are those of people, and of requests beside `/rfq/list/…` (TCA-021).
    const ambiguous = problems.flatMap(({ message }) => [...message.matchAll(/`([^`]+)`/g)].map(([, path]) => path as string));
    expect(ambiguous.filter((path) => !/^\/(business|user|rfq)\//.test(path))).toEqual([]);
    expect(problems.every(({ severity }) => severity === 'warn')).toBe(true);
  });

  test('says of every call whether it needs a session [FIX-054]', async () => {
    const { body } = await api.get('/openapi.json');
    for (const { name, call } of mounted) {
      const { security, responses } = body.paths[slots(call.path)][call.method.toLowerCase()];
      expect(security, name).toEqual(call.access === 'public' ? [{}, { token: [] }] : [{ token: [] }]);
      expect(Object.keys(responses).includes('401'), name).toBe(call.access !== 'public');
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
  const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = (headers: Record<string, string>, at: Api = api, remoteAddress = '127.0.0.1') => at.http.inject({ url: '/metrics', remoteAddress, headers });

  test('shows the duration of requests by call and status to who has the token, from anywhere [FIX-024]', async () => {
    await api.get('/ref-data/gender');
    const { statusCode, payload } = await metrics(bearer, api, '203.0.113.9');
    expect(statusCode).toBe(200);
    expect(payload).toMatch(/wbn_request_seconds_count\{call="reference\.genders",status="200"\} \d+/);
    expect(payload).toContain('process_resident_memory_bytes');
  });

  test('shows what waits for the worker, how late it is, and the space that is left', async () => {
    await api.db.insertInto('outbox').values({ topic: 'nobody-hears', body: '{}' }).execute();
    const { payload } = await metrics(bearer);
    expect(payload).toMatch(/^wbn_database_up 1$/m);
    expect(payload).toMatch(/^wbn_outbox_waiting [1-9]\d*$/m);
    for (const name of ['wbn_outbox_failing', 'wbn_outbox_late_seconds', 'wbn_disk_free_bytes', 'wbn_disk_bytes'])
      expect(payload).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer prometheus-reads-thas' }],
    ['a part of it', { authorization: 'Bearer prometheus' }],
    ['the word alone', { authorization: 'Bearer ' }],
    ['none where none is set', { authorization: 'Bearer undefined' }],
  ])('does not exist for %s, from this machine neither [FIX-024]', async (_, headers) => {
    for (const at of [api, closed]) {
      const { statusCode, payload } = await metrics(headers, at);
      expect({ statusCode, error: JSON.parse(payload).error }).toEqual({ statusCode: 404, error: 'not_found' });
    }
  });
});

test('/.well-known/security.txt says whom to tell of a weakness, for less than a year', async () => {
  const { status, headers, body } = await api.get('/.well-known/security.txt');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  const text = String(body);
  expect(text).toMatch(/^Contact: mailto:security@site\.example$/m);
  expect(text).toMatch(/^Policy: https:\/\/site\.example\/security$/m);
  expect(text).toContain('Canonical: https://api.example/.well-known/security.txt');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});
