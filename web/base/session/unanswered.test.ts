import { expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { wordsOfCode } from '#server/base/names/say.ts';
import { ApplicationError } from '../client/client.ts';
import { unansweredIn } from './unanswered.ts';

const said = (language: string | undefined, error: Error): string => {
  try {
    return unansweredIn(language)(error);
  } catch (thrown) {
    expect(thrown).toBe(error);
    return (thrown as Error).message;
  }
};

test('a call that nothing answered is said in the language of the page, in the words of the catalogue', () => {
  const { sentence } = errors.internal;
  for (const language of ['es', 'it', 'zh']) expect(said(language, new ApplicationError(0, {}))).toBe(wordsOfCode('internal', language));
  for (const language of ['en', undefined]) expect(said(language, new ApplicationError(502, {}))).toBe(sentence);
});

test('what the server refused keeps its sentence', () => {
  expect(said('it', new ApplicationError(409, { error: 'conflict', message: 'Già modificato.' }))).toBe('Già modificato.');
  expect(said('it', new TypeError('no answer'))).toBe('no answer');
});
