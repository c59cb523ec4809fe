import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { useApi } from '../../../tests/support/api.ts';
import { spokenSentences, writtenSentences } from '../../../tests/support/sentences.ts';
import { Refusal } from '../http/errors.ts';
import { inLanguage } from './names.ts';
import { wordsOfCode } from './say.ts';
import { sentenceIn } from './spoken.ts';

const api = useApi('empty');
const LANGUAGES = ['es', 'it', 'zh'];
const read = (language: string) => JSON.parse(readFileSync(join(import.meta.dirname, `spoken.${language}.json`), 'utf8')) as Record<string, string>;
const gapsOf = (text: string): string[] => [...new Set(text.match(/\{\d/g))].sort();
/** What the contract says of an input, and what is wrong with the rows of a table: these are still known by their English. The list only shrinks. */
const LEFT = 199;

/** A template fits an entry whose gaps, or one of whose words, may stand in its own; its last piece may be one of several that the entry names. */
function isCovered(template: string, entries: string[]): boolean {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const shape = new RegExp(`^${literal.replace(/\{\d\}/g, '.+')}$`);
  return entries.some((entry) => shape.test(entry) || entry.endsWith(` ${template}`));
}

const written = writtenSentences().filter(({ sentence }) => !Object.values(errors).some((one) => one.sentence === sentence));

describe.each(LANGUAGES)('what is said of an input in %s', (language) => {
  const sentences = read(language);
  const entries = Object.keys(sentences);

  test('all that the contract says', () => {
    const said = spokenSentences();
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter((sentence) => !sentenceIn(language, sentence))).toEqual([]);
  });

  test('every sentence that stands in the contract and the server', () => {
    expect(written.length).toBeGreaterThan(150);
    const missing = written.filter(({ sentence }) => !sentenceIn(language, sentence) && !isCovered(sentence, entries));
    expect(missing.map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([]);
  });

  test('gaps are those of the English sentence, and every translation says something of its own', () => {
    expect(entries).toEqual(Object.keys(read('es')));
    expect(entries.length).toBeLessThanOrEqual(LEFT);
    const spare = entries.filter((english) => gapsOf(sentences[english] ?? '').some((gap) => !gapsOf(english).includes(gap)));
    expect(spare).toEqual([]);
    expect(entries.filter((english) => !sentences[english]?.trim() || sentences[english] === english)).toEqual([]);
  });

  test('the code, the status and the names of the fields are the same through the front door', async () => {
    const wrong = { email: 'nobody', country: 'Germany', businessType: 'XX', firstName: 'x'.repeat(101), city: 7 };
    const [english, theirs] = await Promise.all([api.post('/needhelp/send', wrong), api.post('/needhelp/send', wrong, { 'wbn-language': language })]);
    expect([english.status, theirs.status]).toEqual([400, 400]);
    expect(english.body.fields).toMatchObject({ firstName: 'At most 100 characters.' });
    expect(theirs.body).toMatchObject({ success: false, error: english.body.error, message: wordsOfCode('invalid_input', language) });
    expect(Object.keys(theirs.body.fields)).toEqual(Object.keys(english.body.fields));
    for (const [field, sentence] of Object.entries(english.body.fields)) expect(theirs.body.fields[field]).toBe(sentenceIn(language, String(sentence)));
  });
});

describe('what is said of an input in another language', () => {
  const field = (language: unknown, sentence: string) =>
    new Refusal('invalid_input', { fields: { one: { spoken: sentence } } }).body('1', language).fields?.['one'];

  test('fills numbers and names in as they are, words of ours in its own language', () => {
    expect(field('it', 'At most 5000 characters.')).toBe('Massimo 5000 caratteri.');
    expect(field('es', 'The size of the factory is not negative.')).toBe('El tamaño de la fábrica no puede ser menor que cero.');
    expect(field('es', 'This business has a product “{0} & $1” already. Leave the row out, or use --update to renew it.')).toContain('«{0} & $1»');
  });

  test('stays English where nobody translated the sentence, or the language is none of ours', () => {
    expect(field('it', 'Please choose a colour.')).toBe('Please choose a colour.');
    for (const language of [undefined, 'en', 'fr', '../it', ['it']]) expect(field(language, 'Please fill this in.')).toBe('Please fill this in.');
  });

  test('of a field that has no sentence of its own too: what is missing, of another kind, too long', () => {
    expect(field('it', 'Please fill this in.')).toBe('Compilare questo campo.');
    expect(field('es', 'At most 8 characters.')).toBe('Máximo 8 caracteres.');
    expect(field('zh', 'Please enter 7 or less.')).toBe('请输入 7 或更小的值。');
  });

  test('names what is wrong with the rows of a table too, which is no refusal', () => {
    const problem = (sentence: string) => ({ data: { problems: [{ row: 2, column: 'specs', sentence }] } });
    expect(inLanguage('es', problem('At most 50 specifications fit.'))).toEqual(problem('Caben como máximo 50 especificaciones.'));
    expect(inLanguage('it', problem('“A-1” stands in row 2 already. Each row needs an id of its own.'))).toEqual(
      problem('«A-1» compare già nella riga 2. Ogni riga richiede un proprio ID.'),
    );
  });

  test('is found in one pass, however long the name is that stands in it', () => {
    const name = 'nor in '.repeat(20_000);
    const started = performance.now();
    field('it', `This business has no product “${name}, and a new one needs the columns x`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
