import type { RegisterAnswer, RegisterEntry } from '#server/base/registers/answer.ts';
import type { Registers } from '#server/base/registers/registers.ts';
import { RegisterSilent } from '#server/base/registers/silent.ts';
import { FetchRefused } from '#server/base/security/guarded-fetch.ts';
import type { Answer, Api } from './api.ts';
import { as } from './company.ts';
import { makeAccess, makeBusiness, makePerson } from './made.ts';

/** The outside as a test wants it: what registers and websites answer, and who is not there. */
export interface Outside extends Registers {
  answers: Map<string, RegisterAnswer>;
  entries: Map<string, RegisterEntry[]>;
  pages: Map<string, string>;
  records: Map<string, string[]>;
  silent: boolean;
  asked: string[];
}

export function outside(): Outside {
  const ask = (it: Outside) => async (number: string) => {
    it.asked.push(number);
    if (it.silent) throw new RegisterSilent('nobody');
    return it.answers.get(number) ?? ({ found: 'manual' } as const);
  };
  const it = {
    answers: new Map(),
    entries: new Map(),
    pages: new Map(),
    records: new Map(),
    silent: false,
    asked: [],
    txt: async (name: string) => it.records.get(name) ?? [],
    page: async (url: string) => {
      it.asked.push(url);
      if (it.silent) throw new FetchRefused('silent');
      const text = it.pages.get(url);
      return { status: text === undefined ? 404 : 200, text: text ?? '' };
    },
  } as unknown as Outside;
  const find = async (text: string) => {
    it.asked.push(text);
    if (it.silent) throw new RegisterSilent('nobody');
    return it.entries.get(text) ?? [];
  };
  return Object.assign(it, { company: ask(it), vat: ask(it), find });
}

export const listed = (name: string): RegisterAnswer => ({
  found: 'yes',
  name,
  isActive: true,
  details: 'active',
  source: 'companies-house',
  sourceUrl: 'https://find-and-update.company-information.service.gov.uk/company/01234567',
});

export interface Applicant {
  id: string;
  owner: string;
  admin: string;
  domain: string;
  /** Its own of the register. */
  number: string;
}

let made = 0;

/** A company with a membership and a website; its owner and admin can be written to. */
export async function makeApplicant(api: Api, tier: 'gold' | 'standard' = 'gold'): Promise<Applicant> {
  made += 1;
  const domain = `halderby${made}.example`;
  const id = await makeBusiness(api.db, { company_name: 'Halderby Pumps Ltd', contact_info: { website: `https://www.${domain}/` } });
  const [owner, admin] = [await makePerson(api.db, CONFIRMED), await makePerson(api.db, CONFIRMED)];
  await makeAccess(api.db, id, owner, 'owner');
  await makeAccess(api.db, id, admin, 'admin');
  if (tier === 'gold')
    await api.pool.query(
      "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, 'gold', now() - interval '1 day', now() + interval '1 year')",
      [id],
    );
  await api.findable.renew(api.db, 'business', [id]);
  return { id, owner, admin, domain, number: String(1_234_567 + made).padStart(8, '0') };
}
const CONFIRMED = { email_confirmed_at: new Date() };

/** The calls of an owner and of staff. */
export const verifying = (api: Api) => ({
  send: (who: string, id: string, step: string, body: object = {}): Promise<Answer> => api.post(`/business/${id}/verification/${step}`, body, as(who)),
  state: async (who: string, id: string) => (await api.get(`/business/${id}/verification/state`, as(who))).body.data,
  badge: async (id: string) => (await api.get(`/business/${id}/verification`)).body.data,
  verified: async (id: string) => (await api.get(`/business/profile/${id}`)).body.data.verified,
  staff: (staff: string, path: string, body: object = {}): Promise<Answer> =>
    api.post(`/staff/${path.startsWith('check/') ? '' : 'verification/'}${path}`, body, asStaff(staff)),
  code: async (to: string): Promise<string> => {
    await api.work();
    return /\b(\d{6})\b/.exec(api.mails.findLast((letter) => letter.to === to)?.subject ?? '')?.[1] ?? '';
  },
});

export const asStaff = (staff: string): Record<string, string> => ({ ...as(staff), 'wbn-staff': '1' });
