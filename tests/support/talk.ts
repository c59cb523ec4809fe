import type { Api } from './api.ts';
import { as } from './company.ts';
import { makeAccess, makeBusiness, makePerson } from './made.ts';

const LONG_AGO = new Date(Date.now() - 30 * 86_400_000);

export interface Cast {
  buyer: string;
  owner: string;
  member: string;
  company: string;
}

/** A buyer, and a company with an owner and a member; nobody is new here. */
export async function makeCast({ db }: Pick<Api, 'db'>): Promise<Cast> {
  const settled = { email_confirmed_at: new Date(), created_at: LONG_AGO };
  const buyer = await makePerson(db, { first_name: 'Nora', last_name: 'Buyer', ...settled });
  const owner = await makePerson(db, { first_name: 'Otto', ...settled });
  const member = await makePerson(db, { first_name: 'Mia', ...settled });
  const company = await makeBusiness(db, { company_name: 'Halderby Pumps' });
  await makeAccess(db, company, owner, 'owner');
  await makeAccess(db, company, member, 'member');
  return { buyer, owner, member, company };
}

export const ASKED = { subject: 'We would like to receive full price list of your products', message: 'Please send\nyour price list.' };
const side = (bid?: string): string => (bid ? `bid=${bid}` : '');

/** The calls of a conversation; `bid` is the business as one of whose people somebody speaks. */
export const talk = (api: Api) => ({
  ask: (who: string, body: object, headers: object = {}) => api.post('/business/request', { ...ASKED, ...body }, { ...as(who), ...headers }),
  threads: async (who: string, ubid?: string) => (await api.get(`/business/request${ubid ? `?ubid=${ubid}` : ''}`, as(who))).body.data,
  part: (who: string, id: string, bid?: string, query = '') => api.get(`/business/request/${id}/get-messages?${side(bid)}${query}`, as(who)),
  say: (who: string, id: string, content: string, bid?: string) => api.post(`/business/request/${id}/send-message?${side(bid)}`, { content }, as(who)),
  end: (who: string, id: string, bid?: string, body: object = {}) => api.post(`/business/request/${id}/end-request?${side(bid)}`, body, as(who)),
  read: (who: string, id: string, place: number, bid?: string) => api.post(`/business/request/${id}/read?${side(bid)}`, { place }, as(who)),
});
