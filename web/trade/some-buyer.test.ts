import { describe, expect, it } from 'vitest';
import { placeOf } from './some-buyer.ts';

describe('where a buyer is that is not named', () => {
  it('is the region, else the country as a sentence of the language says it', () => {
    expect(placeOf({ region: 'Leeds', country: 'GB' }, 'en')).toBe('Leeds');
    expect(placeOf({ region: null, country: 'GB' }, 'en')).toBe('the United Kingdom');
    expect(placeOf({ region: null, country: 'DE' }, 'en')).toBe('Germany');
    expect(placeOf({ region: null, country: 'GB' }, 'es')).toBe('Reino Unido');
    expect(placeOf({ region: null, country: null }, 'en')).toBeNull();
  });
});
