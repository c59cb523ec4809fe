import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { useApi } from '../../../tests/support/api.ts';
import { spokenSentences, writtenSentences } from '../../../tests/support/sentences.ts';
import { inLanguage } from './names.ts';
import { refusedIn, sentenceIn } from './sentences.ts';

const api = useApi('empty');
const LANGUAGES = ['es', 'it', 'zh'];
const read = (language: string) => JSON.parse(readFileSync(join(import.meta.dirname, `sentences.${language}.json`), 'utf8')) as Record<string, string>;
const gapsOf = (text: string): string[] => [...new Set(text.match(/\{\d/g))].sort();

/** A template fits an entry whose gaps, or one of whose words, may stand in its own; its last piece may be one of several that the entry names. */
function isCovered(template: string, entries: string[]): boolean {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const shape = new RegExp(`^${literal.replace(/\{\d\}/g, '.+')}$`);
  return entries.some((entry) => shape.test(entry) || entry.endsWith(` ${template}`));
}

describe.each(LANGUAGES)('refusals in %s', (language) => {
  const sentences = read(language);
  const entries = Object.keys(sentences);

  test('every sentence of the catalogue, and all that the contract says about an input', () => {
    const said = [...Object.values(errors).map(({ sentence }) => sentence), ...spokenSentences()];
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter((sentence) => !sentenceIn(language, sentence))).toEqual([]);
  });

  test('every sentence that stands in the contract and the server', () => {
    const written = writtenSentences();
    expect(written.length).toBeGreaterThan(300);
    const missing = written.filter(({ sentence }) => !sentenceIn(language, sentence) && !isCovered(sentence, entries));
    expect(missing.map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([]);
  });

  test('gaps are those of the English sentence, and every translation says something of its own', () => {
    expect(entries).toEqual(Object.keys(read('es')));
    const spare = entries.filter((english) => gapsOf(sentences[english] ?? '').some((gap) => !gapsOf(english).includes(gap)));
    expect(spare).toEqual([]);
    expect(entries.filter((english) => !sentences[english]?.trim() || sentences[english] === english)).toEqual([]);
  });

  test('the code, the status and the names of the fields are the same through the front door', async () => {
    const wrong = { email: 'nobody', country: 'Germany', businessType: 'XX', firstName: 'x'.repeat(101), city: 7, planet: 'Earth' };
    const [english, theirs] = await Promise.all([api.post('/needhelp/send', wrong), api.post('/needhelp/send', wrong, { 'wbn-language': language })]);
    expect([english.status, theirs.status]).toEqual([400, 400]);
    expect(english.body.fields).toMatchObject({ firstName: 'At most 100 characters.', planet: 'This cannot be set here.' });
    expect(theirs.body).toMatchObject({ success: false, error: english.body.error, message: sentences[english.body.message] });
    expect(Object.keys(theirs.body.fields)).toEqual(Object.keys(english.body.fields));
    for (const [field, sentence] of Object.entries(english.body.fields)) expect(theirs.body.fields[field]).toBe(sentenceIn(language, String(sentence)));
  });
});

describe('a refusal that is said in another language', () => {
  const body = { success: false, error: 'invalid_input', message: errors.invalid_input.sentence, requestId: '1' } as const;
  const field = (language: unknown, sentence: string) => refusedIn(language, { ...body, fields: { one: sentence } }).fields?.['one'];

  test('fills numbers and names in as they are, words of ours in its own language', () => {
    expect(field('it', 'At most 5000 characters.')).toBe('Massimo 5000 caratteri.');
    expect(field('es', 'The size of the factory is not negative.')).toBe('El tamaño de la fábrica no puede ser menor que cero.');
    expect(field('zh', 'Please choose an MP4 or WebM film.')).toBe('请选择MP4 或 WebM 视频。');
    expect(field('it', 'Please type the name exactly: Revenue')).toBe('Digitare il nome esattamente così: Revenue');
    expect(field('es', 'Please type the name exactly: {0} & $1 Ltd.')).toBe('Escriba el nombre exactamente así: {0} & $1 Ltd.');
  });

  test('stays English where nobody translated the sentence, or the language is none of ours', () => {
    expect(field('it', 'Please choose a colour.')).toBe('Please choose a colour.');
    for (const language of [undefined, 'en', 'fr', '../it', ['it']]) expect(refusedIn(language, body)).toBe(body);
  });

  test('of the library that checks inputs too: what is missing, of another kind, too long', () => {
    expect(field('it', 'Invalid input: expected string, received undefined')).toBe('Questo dato è obbligatorio.');
    expect(field('es', 'Too big: expected string to have <=8 characters')).toBe('Máximo 8 caracteres.');
    expect(field('zh', 'Invalid input: expected string, received number')).toBe('该值的类型不正确（应为 string）。');
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
    field('it', `The token was found neither on the page at ${name}, nor in x, nor in a TXT record.`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
