import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { companiesHouse } from './companies-house.ts';
import { findInCompaniesHouse } from './companies-house-find.ts';
import { hmrc } from './hmrc.ts';
import { companyNumber, isSameName, vatNumber } from './numbers.ts';
import { createRegisters } from './registers.ts';
import { RegisterSilent } from './silent.ts';
import { vies } from './vies.ts';

describe('a company number', () => {
  test.each([
    ['01234567', '01234567'],
    ['1234567', '01234567'],
    ['66', '00000066'],
    [' sc 123456 ', 'SC123456'],
    ['SC1234', 'SC001234'],
    ['ni012345', 'NI012345'],
    ['OC301234', 'OC301234'],
    ['R0001234', 'R0001234'],
    ['IP12345R', 'IP12345R'],
  ])('%j is read as %s', (text, number) => expect(companyNumber(text)).toBe(number));

  test.each(['', '123456789', 'XX123456', 'SC1234567', '12 34A567', '00000000', 'SC000000', '../etc', '1e5', '①②③'])('%j is none', (text) => {
    expect(companyNumber(text)).toBeNull();
  });
});

describe('a VAT number', () => {
  test.each([
    ['GB 123 4567 82', 'GB123456782'],
    ['123456782', 'GB123456782'],
    ['xi123456782', 'XI123456782'],
    ['GB123456727', 'GB123456727'],
    ['123456782001', 'GB123456782001'],
  ])('%j is read as %s', (text, number) => expect(vatNumber(text)).toBe(number));

  test.each(['', '123456783', 'GB000000000', 'DE123456782', '12345678', 'GB12345678A'])('%j is none', (text) => expect(vatNumber(text)).toBeNull());
});

test('a name is the same in its long and short form, and no other', () => {
  expect(isSameName('Halderby Pumps Ltd.', 'HALDERBY PUMPS LIMITED')).toBe(true);
  expect(isSameName('The Smith and Sons Co', 'Smith & Sons Company')).toBe(true);
  expect(isSameName('Halderby Pumps Ltd', 'Halderby Valves Ltd')).toBe(false);
  expect(isSameName('', '')).toBe(false);
});

describe('a service', () => {
  let server: Server;
  let address: string;
  const asked: string[] = [];
  let answer: { status: number; body: unknown } = { status: 200, body: {} };
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
      const body = request.url === '/oauth/token' ? { access_token: 'pass' } : answer.body;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('of the register gives name, state and address', async () => {
    answer = {
      status: 200,
      body: { company_name: 'HALDERBY PUMPS LIMITED', company_status: 'active', type: 'ltd', registered_office_address: { locality: 'Rotherham' } },
    };
    expect(await companiesHouse('key', address)('01234567')).toMatchObject({ found: 'yes', name: 'HALDERBY PUMPS LIMITED', isActive: true });
    expect(asked.at(-1)).toBe(`GET /company/01234567 Basic ${Buffer.from('key:').toString('base64')}`);
    answer = { status: 200, body: { company_name: 'GONE LIMITED', company_status: 'dissolved' } };
    expect(await companiesHouse('key', address)('01234567')).toMatchObject({ found: 'yes', isActive: false });
    answer = { status: 404, body: { errors: [] } };
    expect(await companiesHouse('key', address)('01234568')).toEqual({ found: 'no', source: 'companies-house' });
  });

  test('of the register fills in name, address, country and year, found by number or by name [ONB-002]', async () => {
    const office = { premises: '4', address_line_1: 'Mill Lane', address_line_2: 'Aireworth', locality: 'Keighley', postal_code: 'BD21 4PR' };
    const filled = { address: '4 Mill Lane, Aireworth', city: 'Keighley', zipcode: 'BD21 4PR', country: 'GB', year: 2002 };
    const find = findInCompaniesHouse('key', address);
    answer = {
      status: 200,
      body: {
        company_number: '04471835',
        company_name: 'TARNBROOK CASTINGS LIMITED',
        company_status: 'active',
        date_of_creation: '2002-06-27',
        registered_office_address: office,
      },
    };
    expect(await find('4471835')).toEqual([{ number: '04471835', name: 'TARNBROOK CASTINGS LIMITED', isActive: true, ...filled }]);
    expect(asked.at(-1)).toMatch(/^GET \/company\/04471835 Basic /);
    const item = { company_number: '04471836', title: 'TARNBROOK FOUNDRY LIMITED', company_status: 'dissolved' };
    answer = { status: 200, body: { items: [item, 'none', { title: 'Without number' }, { ...item, company_number: 'SC000123', company_status: 'active' }] } };
    const nothing = { address: null, city: null, zipcode: null, country: 'GB', year: null };
    expect(await find('tarnbrook & co')).toEqual([
      { number: 'SC000123', name: 'TARNBROOK FOUNDRY LIMITED', isActive: true, ...nothing },
      { number: '04471836', name: 'TARNBROOK FOUNDRY LIMITED', isActive: false, ...nothing },
    ]);
    expect(asked.at(-1)).toMatch(/^GET \/search\/companies\?q=tarnbrook%20%26%20co&items_per_page=5 Basic /);
    answer = { status: 404, body: {} };
    expect(await find('04471837')).toEqual([]);
    answer = { status: 500, body: {} };
    await expect(find('tarnbrook')).rejects.toThrow(RegisterSilent);
  });

  test('of the register that says nothing has one deadline for all that it is asked, of five seconds [ONB-002]', async () => {
    const deadline = new AbortController();
    const begun = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const mute = createServer((request, response) => {
      if (request.url === '/company/04471835') response.writeHead(404).end();
      else deadline.abort();
    });
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const find = findInCompaniesHouse('key', `http://127.0.0.1:${(mute.address() as AddressInfo).port}`);
    await expect(find('04471835')).rejects.toThrow(RegisterSilent);
    expect(begun.mock.calls).toEqual([[5_000]]);
    begun.mockRestore();
    mute.closeAllConnections();
    mute.close();
  });

  test('of HMRC is asked with a token of the application', async () => {
    answer = { status: 200, body: { target: { name: 'Halderby Pumps Limited', address: { line1: '14 Foundry Lane', postcode: 'S60 1AA' } } } };
    expect(await hmrc({ id: 'i', secret: 's' }, address)('GB123456782')).toMatchObject({ found: 'yes', details: '14 Foundry Lane S60 1AA' });
    expect(asked.at(-1)).toBe('GET /organisations/vat/check-vat-number/lookup/123456782 Bearer pass');
  });

  test('of the Commission says no only when it means it', async () => {
    answer = { status: 200, body: { userError: 'VALID', name: 'Lagan Textiles', address: '9 Mill Road\nBelfast' } };
    expect(await vies(address)('XI123456782')).toMatchObject({ found: 'yes', details: '9 Mill Road Belfast' });
    answer = { status: 200, body: { userError: 'INVALID' } };
    expect(await vies(address)('XI123456782')).toEqual({ found: 'no', source: 'vies' });
    answer = { status: 200, body: { userError: 'MS_UNAVAILABLE' } };
    await expect(vies(address)('XI123456782')).rejects.toThrow(RegisterSilent);
  });

  test.each([
    ['fails', 500, {}],
    ['has enough of us', 429, {}],
    ['speaks in riddles', 200, { nothing: 'known' }],
    ['gives no object', 200, 'text'],
  ])('that %s says nothing about anybody', async (_, status, body) => {
    answer = { status, body };
    await expect(companiesHouse('key', address)('01234567')).rejects.toThrow(RegisterSilent);
  });

  test('that is not there says nothing either', async () => {
    await expect(companiesHouse('key', 'http://127.0.0.1:9')('01234567')).rejects.toThrow(RegisterSilent);
  });
});

test('without settings the demonstration has recorded answers, and everybody else asks staff', async () => {
  const none = { COMPANIES_HOUSE_KEY: undefined, HMRC_CLIENT_ID: undefined, HMRC_CLIENT_SECRET: undefined, VIES: false };
  const [demo, real] = [createRegisters({ ...none, DEMO: true }), createRegisters({ ...none, DEMO: false })];
  expect(await demo.company('01234567')).toMatchObject({ found: 'yes', source: 'recorded' });
  expect(await demo.company('00009999')).toEqual({ found: 'no', source: 'recorded' });
  expect(await demo.find('4471835')).toEqual([
    {
      number: '04471835',
      name: 'Tarnbrook Castings Ltd',
      isActive: true,
      address: 'Mill Lane',
      city: 'Keighley',
      zipcode: 'BD21 4PR',
      country: 'GB',
      year: 2002,
    },
  ]);
  expect((await demo.find('TARNBROOK cast'))?.map(({ number }) => number)).toEqual(['04471835']);
  expect([await demo.find('!'), await real.find('Tarnbrook')]).toEqual([[], null]);
  expect([await demo.vat('GB123456727'), await real.company('01234567'), await real.vat('XI123456782')]).toEqual(Array(3).fill({ found: 'manual' }));
});
