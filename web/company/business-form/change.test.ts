import { describe, expect, test } from 'vitest';
import { changeOf, fieldOfPath } from './change.ts';
import { NO_CERTIFICATE, type Values } from './values.ts';

const lists = { categoryKey: (id: string) => `in1.${id}`, dialCode: (dialled: string) => (dialled === 'GB' ? '+44' : dialled) };
const of = (tab: Parameters<typeof changeOf>[0], before: Values, after: Values) => changeOf(tab, before, after, lists);

describe('what is sent of a tab', () => {
  test('is what was changed and nothing else', () => {
    const before = { city: 'Leeds', zipcode: 'LS1', factorySize: '10' };
    expect(of('factory', before, { ...before, city: 'York' })).toEqual({ factory: { city: 'York' } });
    expect(of('factory', before, before)).toEqual({});
  });

  test('has numbers as numbers, nothing as null, and what is no number as it was typed, so that it is refused', () => {
    const before = { factorySize: '1', numberProductionLines: '2', city: '' };
    const after = { factorySize: '12,400', numberProductionLines: 'many', city: '' };
    expect(of('factory', before, after)).toEqual({ factory: { factorySize: 12_400, numberProductionLines: 'many' } });
    expect(of('factory', before, { ...before, factorySize: ' ' })).toEqual({ factory: { factorySize: null } });
  });

  test('has open ranges, and none for two empty ends', () => {
    const before = { totalEmployees: { min: '', max: '' }, productionCapacity: { min: '1', max: '', unit: 't', period: 'day' } };
    const after = { totalEmployees: { min: '5', max: '' }, productionCapacity: { min: '', max: '', unit: 't', period: 'day' } };
    expect(of('general', before, after)).toEqual({ general: { totalEmployees: { min: 5, max: null }, productionCapacity: null } });
  });

  test('has categories with their industry and telephones with their code [VAL-016]', () => {
    expect(of('general', { categories: [] }, { categories: ['c7'] })).toEqual({ general: { categories: ['in1.c7'] } });
    const before = { phone: { dialled: 'GB', number: '' } };
    expect(of('contact', before, { phone: { dialled: 'GB', number: '20 7946 0011' } })).toEqual({
      contactInfo: { phone: { countryCode: '+44', businessPhoneNumber: '20 7946 0011' } },
    });
  });

  test('keeps a certificate’s scan unless another one was sent or it was taken away', () => {
    const certificate = (token: string | null) => [{ ...NO_CERTIFICATE, id: 'x', name: 'ISO', photo: { shown: null, token }, sites: ' Leeds \n\nHull' }];
    const sent = (token: string | null) => of('certificates', { list: [] }, { list: certificate(token) });
    expect(sent(null)).toMatchObject({
      certificates: [
        { id: 'x', name: 'ISO', issueDate: null, expireDate: null, photo: undefined, document: undefined, issuerUrl: '', sites: ['Leeds', 'Hull'] },
      ],
    });
    expect(sent('')).toMatchObject({ certificates: [{ photo: '' }] });
    expect(sent('t')).toMatchObject({ certificates: [{ photo: 't' }] });
  });
});

test('an error of the contract finds its field', () => {
  expect(fieldOfPath(['general', 'categories', 0])).toBe('categories');
  expect(fieldOfPath(['contactInfo', 'phone', 'businessPhoneNumber'])).toBe('phone');
  expect(fieldOfPath(['certificates', 2, 'name'])).toBe('list.2.name');
});
