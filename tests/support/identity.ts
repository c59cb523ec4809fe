import { beforeEach } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import type { Api } from './api.ts';
import { as } from './company.ts';
import { makeAccess, makeBusiness, makePerson } from './made.ts';
import { listed, type Outside, verifying } from './verification.ts';

/** Ann of Nordmark Trading, whose number the register knows, and who may hold her domain. */
export function confirming(api: Api, registers: Outside) {
  const { code } = verifying(api);
  const cast = { ann: '', domain: '', number: '' };
  let turn = 0;
  beforeEach(async () => {
    turn += 1;
    cast.domain = `${newId().slice(-12)}.co.uk`;
    cast.number = String(31_000_000 + turn);
    cast.ann = await makePerson(
      api.db,
      { email_confirmed_at: new Date(), first_name: 'Ann', last_name: 'Heron' },
      { company_name: 'Nordmark Trading Ltd', country_code: 'GB' },
    );
    registers.answers.clear();
    registers.pages.clear();
    registers.asked.length = 0;
    registers.silent = false;
    registers.answers.set(cast.number, listed('NORDMARK TRADING LIMITED'));
    api.mails.length = 0;
    api.back();
  });

  const prove = async (who = cast.ann, at = cast.domain) => {
    const email = `a.heron@${at}`;
    const asked = await api.post('/user/work-email', { email }, as(who));
    if (asked.status !== 200) return asked;
    return api.post('/user/work-email/confirm', { code: await code(email) }, as(who));
  };

  /** A company here that holds the domain, and the number where it is given. */
  async function makeHolder(register: string | null = cast.number, { domain = cast.domain }: { domain?: string } = {}) {
    const [id, owner] = [await makeBusiness(api.db, { company_name: 'Nordmark Trading Ltd' }), await makePerson(api.db, { email_confirmed_at: new Date() })];
    await makeAccess(api.db, id, owner, 'owner');
    const checks = [['website', domain, 'domain', domain], ...(register ? [['register', register, 'register', `GB:${register}`]] : [])];
    for (const [kind, subject, held, key] of checks) {
      await api.pool.query(
        `insert into verification_check (id, business_id, kind, state, subject, company_name, asked_at, checked_at, expires_at)
          values ($1, $2, $3, 'valid', $4, 'Nordmark Trading Ltd', now(), now(), now() + interval '365 days')`,
        [newId(), id, kind, subject],
      );
      await api.pool.query('insert into held_identifier (kind, key, business_id, since) values ($1, $2, $3, now())', [held, key, id]);
    }
    return { id, owner };
  }

  return {
    cast,
    code,
    prove,
    makeHolder,
    confirm: (who = cast.ann, text = cast.number) => api.post('/user/identity/company', { number: text }, as(who)),
    own: async (who = cast.ann) => (await api.get('/user/identity', as(who))).body.data,
    seen: async (who = cast.ann) => (await api.get(`/user/public-profile/${who}`)).body.profile,
    showOnSite: (text = `<p>Company No ${cast.number}</p>`) => registers.pages.set(`https://${cast.domain}/contact`, text),
    mailsTo: (who: string) => api.mails.filter(({ to }) => to === `${who}@test.example`),
    staff: async () => ({ ...as(await makePerson(api.db)), 'wbn-staff': '1' }),
    openCase: async (kind: string) =>
      (await api.pool.query('select id from identity_case where kind = $1 and account_id = $2 and decided_at is null', [kind, cast.ann])).rows[0]?.id,
  };
}
