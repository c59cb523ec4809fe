import { resolveTxt } from 'node:dns/promises';
import type { Config } from '../config/config.ts';
import { type Fetched, guardedFetch } from '../security/guarded-fetch.ts';
import type { Ask, Find, RegisterAnswer } from './answer.ts';
import { companiesHouse } from './companies-house.ts';
import { findInCompaniesHouse } from './companies-house-find.ts';
import { hmrc } from './hmrc.ts';
import { findRecorded, recordedCompany, recordedVat } from './recorded.ts';
import { vies } from './vies.ts';

/** The outside parts that a verification asks. Each has five seconds. */
export interface Registers {
  /** By a number in the format of Companies House. @throws RegisterSilent */
  company(number: string): Promise<RegisterAnswer>;
  /** By a number or a name, for a form that is filled in. @throws RegisterSilent */
  find: Find;
  /** By a VAT number with its prefix. @throws RegisterSilent */
  vat(number: string): Promise<RegisterAnswer>;
  /** A page of the company's own site. @throws FetchRefused */
  page(url: string): Promise<Fetched>;
  /** TXT records of a name; none when there are none or nobody answers. */
  txt(name: string): Promise<string[]>;
}

const manual: Ask = async () => ({ found: 'manual' });
const nobody: Find = async () => null;
const TXT_MS = 5_000;

type Settings = Pick<Config, 'COMPANIES_HOUSE_KEY' | 'HMRC_CLIENT_ID' | 'HMRC_CLIENT_SECRET' | 'VIES' | 'DEMO'>;

/** Real services where the settings name them, recorded answers in the demonstration, else nobody: then staff looks by hand. */
export function createRegisters(settings: Settings): Registers {
  const { COMPANIES_HOUSE_KEY: key, HMRC_CLIENT_ID: id, HMRC_CLIENT_SECRET: secret, VIES, DEMO } = settings;
  const company = key ? companiesHouse(key) : DEMO ? recordedCompany : manual;
  const find = key ? findInCompaniesHouse(key) : DEMO ? findRecorded : nobody;
  const britain = id && secret ? hmrc({ id, secret }) : DEMO ? recordedVat : manual;
  const northern = VIES ? vies() : DEMO ? recordedVat : manual;
  return { company, find, vat: (number) => (number.startsWith('XI') ? northern(number) : britain(number)), page: (url) => guardedFetch(url), txt: readTxt };
}

async function readTxt(name: string): Promise<string[]> {
  const silence = new Promise<string[][]>((done) => setTimeout(done, TXT_MS, []).unref());
  const records = await Promise.race([resolveTxt(name), silence]).catch(() => []);
  return records.map((parts) => parts.join(''));
}
