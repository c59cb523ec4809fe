import { beforeEach, describe, expect, test } from 'vitest';
import { REGISTER_FIND } from '#contract/base/limits.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, NEW_COMPANY } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { outside } from '../../../tests/support/verification.ts';

const registers = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers });
const TARNBROOK = {
  number: '04471835',
  name: 'TARNBROOK CASTINGS LTD',
  isActive: true,
  address: 'Mill Lane',
  city: 'Keighley',
  zipcode: 'BD21 4PR',
  country: 'GB',
  year: 2002,
};
const confirmed = () => makePerson(api.db, { email_confirmed_at: new Date() });
const find = (who: string, text: unknown) => api.post('/business/register/find', { text }, as(who));

beforeEach(async () => {
  await api.pool.query("delete from attempt where key = 'register-rate:find'");
  registers.silent = false;
  registers.asked.length = 0;
  registers.entries.clear();
});

describe('a company is looked up in the register', () => {
  test('its number or name answers what the form takes, the company is created with it and nothing is verified by it [ONB-002]', async () => {
    const ann = await confirmed();
    registers.entries.set('4471835', [TARNBROOK]).set('tarnbrook', [TARNBROOK, { ...TARNBROOK, number: '04471836', isActive: false, year: null }]);
    expect((await find(ann, ' 4471835 ')).body.data).toEqual({ answered: true, companies: [TARNBROOK] });
    expect((await find(ann, 'tarnbrook')).body.data.companies.map((one: { number: string }) => one.number)).toEqual(['04471835', '04471836']);
    expect((await find(ann, 'Nobody')).body.data).toEqual({ answered: true, companies: [] });
    const { name, number, address, city, zipcode, country, year } = TARNBROOK;
    const filled = { companyName: name, register: number, legalAddressEnglish: address, city, zipcode, country, yearStablished: year };
    const { businessID } = (await api.post('/business/profile/create', { ...NEW_COMPANY, ...filled }, as(ann))).body.data;
    const { data } = (await api.get(`/business/profile/${businessID}`)).body;
    expect(data).toMatchObject({
      general: { companyName: name, yearStablished: year },
      contactInfo: { legalAddressEnglish: address, city, zipcode, country: { code: country } },
      numbers: { register: { country, number } },
      verified: false,
      numbersChecked: { register: null, vat: null },
    });
    expect((await api.pool.query('select count(*)::int as n from verification_check where business_id = $1', [businessID])).rows).toEqual([{ n: 0 }]);
  });

  test('a register that does not answer, or that nobody can ask, leaves the form to be typed [ONB-002]', async () => {
    const ann = await confirmed();
    registers.silent = true;
    expect(await find(ann, 'tarnbrook')).toMatchObject({ status: 200, body: { data: { answered: false, companies: [] } } });
    const asked = registers.find;
    registers.find = async () => null;
    expect((await find(ann, 'tarnbrook')).body.data).toEqual({ answered: false, companies: [] });
    registers.find = asked;
  });

  test('nobody floods it: an account asks so often an hour, and all together no more than the register leaves for verifications [ONB-002]', async () => {
    const [ann, ben] = [await confirmed(), await confirmed()];
    for (let at = 0; at < REGISTER_FIND.hourly; at += 1) expect((await find(ann, 'tarnbrook')).status).toBe(200);
    expect(await find(ann, 'tarnbrook')).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect(registers.asked.length).toBe(REGISTER_FIND.hourly);
    await api.pool.query("update attempt set count = 150 where key = 'register-rate:find'");
    expect((await find(ben, 'tarnbrook')).body.data).toEqual({ answered: false, companies: [] });
    expect(registers.asked.length).toBe(REGISTER_FIND.hourly);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['too much', 'x'.repeat(121)],
    ['lines', 'one\ntwo'],
    ['a number', 4471835],
  ])('%s is refused by its field, and the register is not asked', async (_, text) => {
    const answer = await find(await confirmed(), text);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_input', fields: { text: expect.any(String) } } });
    expect(registers.asked).toEqual([]);
  });
});
