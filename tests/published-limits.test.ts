import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import * as limits from '#contract/base/limits.ts';
import { mounted } from '#server/api.ts';
import { measuresOf, tried } from './support/published.ts';

const PARTS = ['params', 'query', 'body'] as const;

/** Who may, then a line for each field of a call: its measures, then what it takes of a few values that are sent to every field. */
function linesOf(name: string, call: Call): string[] {
  const fields = PARTS.flatMap((part) => (call[part] ? tried(part, call[part]) : []));
  const measures = PARTS.flatMap((part) =>
    call[part] ? measuresOf(part, z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any', reused: 'inline' })) : [],
  );
  const { method, path, access, of, confirmed } = call;
  const who = [access, ...(of ? [`of ${JSON.stringify(of)}`] : []), ...(confirmed ? ['confirmed'] : [])].join(' ');
  return [`${name}: ${method} ${path} for ${who}`, ...measures.map((line) => `  ${line}`), ...fields.map((line) => `  ${line}`)];
}

test('who may make each call and what it takes is as it was published: a limit that changes is a change of the API, and is written down with `npx vitest run published-limits -u` [HSE-019]', async () => {
  const numbers = Object.entries(limits).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const text = [...numbers.sort(), ...mounted.flatMap(({ name, call }) => linesOf(name, call))].join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('published-limits.txt');
});
