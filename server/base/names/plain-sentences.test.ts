import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import { mounted } from '#server/api.ts';
import { useApi } from '../../../tests/support/api.ts';

/** Every call as somebody meets it who may make it: what is asked about here is only what it says of a wrong input. */
const asked = mounted.map(({ name, call }) => {
  const { of: _, confirmed: __, ...open } = call as Call;
  return { name, call: { ...open, host: 'api', access: 'public', idempotent: false } as Call, handler: async () => ({ success: true }) };
});
const api = useApi('empty', { READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' }, { mounted: asked });

const LONG = 'x'.repeat(40_000);
const WRONG: unknown[] = [undefined, null, 7, -1, 0.5, 9e15, 'x', '', ' ', LONG, '<b>', true, [], [7], [{}], {}, Array(600).fill('x'), { x: 1 }];

function fieldsOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
}

interface Wrong {
  query?: Record<string, string>;
  body?: unknown;
  params: Record<string, string>;
}

/** Each field wrong in every way, the others missing; in addresses, what an address can carry. */
function wrongFor({ params, query, body }: Call): Wrong[] {
  const good = Object.fromEntries(Object.keys(fieldsOf(params)).map((name) => [name, '01a0a0a0-0000-7000-8000-000000000001']));
  return [
    ...Object.keys(fieldsOf(params)).flatMap((name) => ['x', '%20', '7'].map((value) => ({ params: { ...good, [name]: value } }))),
    ...Object.keys(fieldsOf(query)).flatMap((name) => ['', 'x', '-1', '0.5', LONG.slice(0, 3000)].map((value) => ({ params: good, query: { [name]: value } }))),
    ...(query ? [{ params: good, query: { planet: 'Earth' } }] : []),
    ...(body ? [{}, [], { planet: 'Earth' }].map((value) => ({ params: good, body: value })) : []),
    ...Object.keys(fieldsOf(body)).flatMap((name) => WRONG.map((value) => ({ params: good, body: { [name]: value } }))),
  ];
}

async function sentencesOf({ method, path }: Call, { params, query, body }: Wrong, language: string): Promise<[string, string][]> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + (query ? `?${new URLSearchParams(query)}` : '');
  const headers = { 'wbn-language': language, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await api.send(method, address, { headers, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) });
  return Object.entries((answer.body?.fields ?? {}) as Record<string, string>);
}

/** The specification has these to the letter, without a full stop. */
const FIXED = /^(Invalid (phone number|date format), please check|Complete all the information|You have to fill)/;
const LIBRARY = /^Invalid |^Too (big|small)|\b(expected|received|GUID|UUID|regex|Unrecognized|NaN|undefined)\b/;
/** What no form shows, but programs send, is called by its name: `skip is a whole number from 0 to 10,000.` */
const OF_PROGRAMS = /^[a-z]\w* is .*\.$/s;
const isForPeople = (sentence: string): boolean =>
  FIXED.test(sentence) || ((/^[\p{Lu}\d“‘].*[.?)]$/su.test(sentence) || OF_PROGRAMS.test(sentence)) && !LIBRARY.test(sentence));

test('every call says in a sentence for people what is wrong with a field, in all four languages [FIX-050]', { timeout: 120_000 }, async () => {
  const english = new Set<string>();
  const wrong: string[] = [];
  const examples = new Map<string, { call: Call; input: Wrong; field: string }>();
  for (const { name, call } of asked) {
    for (const input of wrongFor(call)) {
      for (const [field, sentence] of await sentencesOf(call, input, 'en')) {
        if (!isForPeople(sentence)) wrong.push(`${name} ${field}: ${sentence}`);
        english.add(sentence);
        if (!examples.has(sentence)) examples.set(sentence, { call, input, field });
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(english.size).toBeGreaterThan(120);
  for (const language of ['es', 'it', 'zh']) {
    for (const [sentence, { call, input, field }] of examples) {
      const said = new Map(await sentencesOf(call, input, language)).get(field) ?? '';
      if (said === sentence || LIBRARY.test(said) || !/[.?)。？）]$/.test(said)) wrong.push(`${language} ${sentence} -> ${said}`);
    }
  }
  expect(wrong).toEqual([]);
});
