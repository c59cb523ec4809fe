import { newId } from '#server/base/database/id.ts';
import { makeInquiry, makePerson } from '../../support/made.ts';
import type { Cases } from './cases.ts';
import type { Stories } from './story.ts';
import { SITE, type Tools } from './tools.ts';

/** Whom people work for, first messages, and what people are warned of. */
export async function identityCases({ db, owner, user, business, set, many }: Tools, { copy, bought }: Stories): Promise<Cases> {
  /** Somebody with a proved address at work. */
  const employed = async (id: string): Promise<string> => {
    const at = new Date();
    await set("update profile set company_name = 'Fuzz Pumps Ltd' where account_id = $1", id);
    await set('delete from company_identity where account_id = $1', id);
    await set('delete from work_email where account_id = $1', id);
    const address = { email: `ann@${SITE}`, domain: SITE, company_name: 'Fuzz Pumps Ltd', asked_at: at, checked_at: at };
    await many('work_email', { account_id: id, code_id: newId(), ...address });
    return id;
  };
  const holds = async () => {
    await set("delete from held_identifier where kind = 'domain' and key = $1", SITE);
    await many('held_identifier', { kind: 'domain', key: SITE, business_id: business, since: new Date() });
    await set("delete from verification_check where business_id = $1 and kind = 'website'", business);
    await many('verification_check', {
      ...{ id: newId(), business_id: business, kind: 'website', state: 'valid', subject: SITE, company_name: 'Fuzz Pumps Ltd', asked_at: new Date() },
      ...{ checked_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) },
    });
  };
  const opened = async () => {
    const id = newId();
    const said = { domain: SITE, company_name: 'Fuzz Pumps Ltd', number: '01234567', opened_at: new Date() };
    await many('identity_case', { id, kind: 'claim', account_id: await employed(await makePerson(db)), ...said });
    return { id };
  };
  await makeInquiry(db, user, business);
  return {
    'identity.confirmCompany': async () => {
      await employed(owner);
      return { number: '01234567' };
    },
    'identity.showNumber': async () => {
      await employed(owner);
      const known = { number: '01234567', register_name: 'Fuzz Pumps Ltd', company_name: 'Fuzz Pumps Ltd', domain: SITE, method: 'website' };
      await many('company_identity', { account_id: owner, ...known, since: new Date(), confirmed_at: new Date() });
      return {};
    },
    'identity.known': async () => ({ id: user }),
    'identity.object': async () => {
      await holds();
      return { id: business, userID: await employed(await makePerson(db)) };
    },
    'identityReview.get': opened,
    'identityReview.decide': async () => ({ ...(await opened()), sentence: 'The website shows the number.' }),
    'identityReview.end': async () => ({ userID: await employed(await makePerson(db)), sentence: 'The number is of another one.' }),
    'inquiry.contact': async () => ({ requestID: await makeInquiry(db, user, owner, { new_contact: 'waiting' }) }),
    'report.warned': async () => ({ resourceType: 'quote', resourceID: (await copy(bought.deciding)).quotes[0] }),
  };
}
