import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edition, introLanguageOf } from './uk.ts';

const films = join(import.meta.dirname, '../../site/public/video');

test('the intro film is Spanish in Mexico, Chile and Peru and English anywhere else, and both films are there [HOM-002] [HOM-003]', () => {
  expect(['MX', 'CL', 'PE'].map(introLanguageOf)).toEqual(['es', 'es', 'es']);
  expect(['GB', 'US', 'ES', 'AR', 'CO'].map(introLanguageOf)).toEqual(['en', 'en', 'en', 'en', 'en']);
  expect(edition.introLanguage).toBe('en');
  for (const language of ['en', 'es']) {
    for (const ending of ['webm', 'mp4', 'vtt']) expect(existsSync(join(films, `intro-${language}.${ending}`))).toBe(true);
  }
});
