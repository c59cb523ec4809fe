import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { TOPIC_NAMES } from '#contract/integration/webhook/limits.ts';
import { bodyOf, TOPICS } from '#contract/integration/webhook/topics.ts';
import { root } from '../../../tests/support/source.ts';

const schemas = () => Object.fromEntries(TOPIC_NAMES.map((topic) => [topic, z.toJSONSchema(bodyOf(topic), { io: 'input' })]));

test('each topic has its committed schema; a change is written down with `npx vitest run server/integration/webhook/topics.test.ts -u`', async () => {
  await expect(`${JSON.stringify(schemas(), null, 2)}\n`).toMatchFileSnapshot(join(root, 'docs/webhook-topics.json'));
  const page = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
  expect(TOPIC_NAMES.filter((topic) => !page.includes(`\`${topic}\``))).toEqual([]);
});

/** Fields in which a person would stand, or what they wrote. */
const PERSONAL = /name|text|email|phone|content|subject|title|note|comment|address|account|user/i;

test('no topic has a field for a name, an address or a text of anybody', () => {
  const fields = Object.values(TOPICS).flatMap(({ shape }) => Object.keys(shape));
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((field) => PERSONAL.test(field))).toEqual([]);
});
