import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { useApi } from '../../../tests/support/api.ts';
import { writtenSentences } from '../../../tests/support/sentences.ts';
import { type Node, root, walk } from '../../../tests/support/source.ts';
import { Refusal } from '../http/errors.ts';
import { say, wordsOf, wordsOfCode } from './say.ts';

type Tree = { [key: string]: Tree | string };
const LANGUAGES = ['es', 'it', 'zh'];
const read = (language: string) => JSON.parse(readFileSync(join(import.meta.dirname, `refusals.${language}.json`), 'utf8')) as Tree;
const messages = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[above + key, value]] : messages(value, `${above}${key}.`)));
const filledBy = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))].sort();
const english = new Map(messages(read('en')));

describe.each(LANGUAGES)('refusals in %s', (language) => {
  const theirs = new Map(messages(read(language)));

  test('every code and every key of English has a message of its own, and no other', () => {
    const wanted = [...Object.keys(errors).map((code) => `code.${code}`), ...english.keys()];
    expect(wanted.length).toBeGreaterThan(180);
    expect(wanted.filter((key) => !theirs.get(key)?.trim())).toEqual([]);
    expect([...theirs.keys()].filter((key) => !wanted.includes(key))).toEqual([]);
    expect([...theirs].filter(([key, message]) => message === english.get(key))).toEqual([]);
  });

  test('is filled with what English is filled with', () => {
    expect([...english].filter(([key, message]) => filledBy(theirs.get(key) ?? '').join() !== filledBy(message).join())).toEqual([]);
  });
});

/** Each `say(key, { … })` of the server: its keys (one with a gap stands for all that fit) and the names of what it gives. */
function said(path: string): { path: string; key: RegExp; given: string[] }[] {
  const found: { path: string; key: RegExp; given: string[] }[] = [];
  walk(parseSync(path, readFileSync(join(root, path), 'utf8')).program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || Object(node['callee'])['name'] !== 'say') return;
    const [key, values] = node['arguments'] as Node[];
    if (key?.type !== 'Literal' && key?.type !== 'TemplateLiteral') return;
    const pieces = key.type === 'Literal' ? [String(key['value'])] : (key['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    const properties = (values?.['properties'] ?? []) as { key?: { name?: string } }[];
    // What is spread stands elsewhere.
    if (values && (values.type !== 'ObjectExpression' || properties.some((one) => !one.key))) return;
    found.push({
      path,
      key: new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('.+')}$`),
      given: properties.map((one) => one.key?.name ?? '').sort(),
    });
  });
  return found;
}

describe('the sentences of the server', () => {
  const uses = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap(said);

  test('give each message what fills it, and each message is said', () => {
    expect(uses.length).toBeGreaterThan(100);
    const wrong = uses.flatMap(({ path, key, given }) => {
      const fitting = [...english].filter(([name]) => key.test(name));
      return fitting.length === 0 || fitting.some(([, message]) => filledBy(message).join() !== given.join()) ? [`${path}: ${key}`] : [];
    });
    expect(wrong).toEqual([]);
    const source = globSync('server/**/*.ts', { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
    expect([...english.keys()].filter((name) => !uses.some(({ key }) => key.test(name)) && !source.includes(`'${name}'`))).toEqual([]);
  });

  test('stand nowhere in its code as English, but for the rows of a table', () => {
    const left = writtenSentences().filter(({ path }) => path.startsWith('server/') && !/catalogue\/product\/import/.test(path));
    expect(left.map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([]);
  });
});

describe('a refusal', () => {
  const api = useApi('empty');

  test('fills names in as they are, and words of ours in its own language', () => {
    const field = (language: string, sentence: ReturnType<typeof say>) =>
      new Refusal('invalid_input', { fields: { one: sentence } }).body('1', language).fields?.['one'];
    expect(field('zh', say('chooseFile', { what: say('taken.film') }))).toBe('请选择MP4 或 WebM 视频。');
    expect(field('it', say('nameNotTyped', { name: 'Revenue' }))).toBe('Digitare il nome esattamente così: Revenue');
    expect(field('es', say('nameNotTyped', { name: "{0} & <b>'{x}' $1 Ltd." }))).toBe("Escriba el nombre exactamente así: {0} & <b>'{x}' $1 Ltd.");
    expect(field('en', say('uploadOfAnotherKind', { was: say('purpose.cover-photo'), wanted: say('purpose.profile-photo') }))).toBe(
      'This file was sent as cover photo, not as profile photo.',
    );
    expect(wordsOf(say('bodyMissing'))).toBe('Please send a JSON body; {} says that there is nothing to say.');
    for (const language of [undefined, 'en', 'fr', '../it', ['it'], '__proto__']) expect(wordsOfCode('conflict', language)).toBe(errors.conflict.sentence);
  });

  test.each(LANGUAGES)('is the same in %s but for its words, through the front door', async (language) => {
    const ask = (said: string) => api.post('/needhelp/send', { planet: 'Earth' }, { 'wbn-language': said });
    const [ours, theirs] = [await ask('en'), await ask(language)];
    expect(ours.body).toMatchObject({ error: 'invalid_input', message: errors.invalid_input.sentence, fields: { planet: 'This cannot be set here.' } });
    expect([theirs.status, theirs.body.error, Object.keys(theirs.body.fields)]).toEqual([ours.status, ours.body.error, Object.keys(ours.body.fields)]);
    expect(theirs.body).toMatchObject({ message: wordsOfCode('invalid_input', language), fields: { planet: wordsOf(say('notSettable'), language) } });
    expect(theirs.body.message).not.toBe(ours.body.message);
  });
});
