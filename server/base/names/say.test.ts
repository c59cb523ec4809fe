import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { sentence, type Sentence as Told, type SentenceKey as ToldKey, told } from '#contract/base/sentence.ts';
import { messages as contractMessages, inEnglish, readSentence } from '#contract/base/sentences.ts';
import { useApi } from '../../../tests/support/api.ts';
import { carriedMessages, writtenSentences } from '../../../tests/support/sentences.ts';
import { type Node, root, walk } from '../../../tests/support/source.ts';
import { Refusal } from '../http/errors.ts';
import { ofContract, ofRule, say, wordsOf, wordsOfCode } from './say.ts';

type Tree = { [key: string]: Tree | string };
const LANGUAGES = ['es', 'it', 'zh'];
const read = (language: string) => JSON.parse(readFileSync(join(import.meta.dirname, `refusals.${language}.json`), 'utf8')) as Tree;
const messages = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[above + key, value]] : messages(value, `${above}${key}.`)));
const filledBy = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))].sort();
const refusals = new Map(messages(read('en')));
const toldKeys = Object.keys(contractMessages) as ToldKey[];
/** What stands in the server, and what the contract says of an input or a row. */
const english = new Map([...refusals, ...toldKeys.map((key) => [`input.${key}`, contractMessages[key]] as const)]);

describe.each(LANGUAGES)('refusals in %s', (language) => {
  const theirs = new Map(messages(read(language)));

  test('every code and every key of English, the contract’s too, has a message of its own, and no other [HSE-009]', () => {
    const wanted = [...Object.keys(errors).map((code) => `code.${code}`), ...english.keys()];
    expect(wanted.length).toBeGreaterThan(390);
    expect(wanted.filter((key) => !theirs.get(key)?.trim())).toEqual([]);
    expect([...theirs.keys()].filter((key) => !wanted.includes(key))).toEqual([]);
    expect([...theirs].filter(([key, message]) => message === english.get(key))).toEqual([]);
  });

  test('is filled with what English is filled with [HSE-009]', () => {
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
    const source = sourceOf('server/**/*.ts');
    expect([...refusals.keys()].filter((name) => !uses.some(({ key }) => key.test(name)) && !source.includes(`'${name}'`))).toEqual([]);
  });

  test('stand nowhere in its code as English, nor in the code of the contract [HSE-009]', () => {
    expect(writtenSentences().map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([]);
  });
});

const sourceOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.ts$|-messages\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

/** Every sentence of the contract with something in its gaps. */
const filledIn = (fill: (gap: string) => Told['values'][string]): Told[] =>
  toldKeys.map((key) => ({ key, values: Object.fromEntries(filledBy(contractMessages[key]).map((gap) => [gap, fill(gap)])) }));

describe('the sentences of the contract', () => {
  test('are all that its rules carry, each by its key [HSE-009]', () => {
    const carried = carriedMessages();
    expect(carried.length).toBeGreaterThan(200);
    expect(carried.filter((message) => message !== sentence('unfit') && readSentence(message).key === 'unfit')).toEqual([]);
  });

  test('are each said somewhere', () => {
    const source = sourceOf('{contract,server}/**/*.ts');
    const spelled = [...source.matchAll(/\b(?:sentence|told)\(`([^`]+)`/g)].map(
      ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}$`),
    );
    expect(spelled.length).toBeGreaterThan(4);
    expect(toldKeys.filter((key) => !source.includes(`'${key}'`) && !spelled.some((one) => one.test(key)))).toEqual([]);
  });

  test('are the same in English on the server and in the browser, whatever fills them', () => {
    for (const fill of ["{0} “x” {most} & <b>'{x}' $& $1 # |", 1_000_000, told('subject.revenue')])
      for (const one of filledIn(() => fill)) expect(inEnglish(one)).toBe(wordsOf(ofContract(one)));
  });

  test('come through a rule of zod as they were, also where somebody’s own words look like one of ours', () => {
    const values = { what: told('subject.factorySize') };
    expect(readSentence(sentence('amount.negative', values))).toEqual(told('amount.negative', values));
    const name = 'missing?{"key":"unfit"}';
    expect(inEnglish(readSentence(sentence('row.product.removed', { id: name })))).toContain(`“${name}”`);
    expect(wordsOf(ofRule(sentence('amount.negative', values)), 'es')).toBe('El tamaño de la fábrica no puede ser menor que cero.');
    expect(wordsOf(ofRule(sentence('atMost.characters', { most: 5000 })), 'it')).toBe('Massimo 5000 caratteri.');
    expect(wordsOf(ofContract(told('row.product.known', { id: '{0} & $1' })), 'es')).toContain('«{0} & $1»');
  });

  test('are not known by their English: whoever writes it into a rule is told no more than that the value does not fit [HSE-009]', () => {
    for (const message of ['Please fill this in.', 'At most 100 characters.', 'Invalid input: expected string', '', '__proto__', 'toString'])
      expect(readSentence(message)).toEqual(told('unfit'));
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

  test.each([
    { language: 'es', firstName: 'Máximo 100 caracteres.', country: 'El país debe ser un código de dos letras, como GB.' },
    { language: 'it', firstName: 'Massimo 100 caratteri.', country: 'Il paese deve essere un codice di due lettere, ad esempio GB.' },
    { language: 'zh', firstName: '最多 100 个字符。', country: '国家/地区须为两位字母代码，例如 GB。' },
  ])('is the same in $language but for its words, through the front door [HSE-009]', async ({ language, ...words }) => {
    const wrong = { planet: 'Earth', email: 'nobody', country: 'Germany', businessType: 'XX', firstName: 'x'.repeat(101), city: 7 };
    const ask = (said: string) => api.post('/needhelp/send', wrong, { 'wbn-language': said });
    const [ours, theirs] = [await ask('en'), await ask(language)];
    expect(ours.body).toMatchObject({ error: 'invalid_input', message: errors.invalid_input.sentence });
    expect(ours.body.fields).toMatchObject({ planet: 'This cannot be set here.', firstName: 'At most 100 characters.', city: 'Please enter text here.' });
    expect([theirs.status, theirs.body.error, Object.keys(theirs.body.fields)]).toEqual([ours.status, ours.body.error, Object.keys(ours.body.fields)]);
    expect(theirs.body).toMatchObject({ message: wordsOfCode('invalid_input', language), fields: { ...words, planet: wordsOf(say('notSettable'), language) } });
    expect(theirs.body.message).not.toBe(ours.body.message);
    expect(Object.entries(theirs.body.fields).filter(([field, words]) => words === ours.body.fields[field])).toEqual([]);
  });
});
