import type { AppContext } from '#server/base/http/request.ts';
import { openSandbox } from '#server/base/payments/payments-sandbox.ts';
import { type Api, useApi } from './api.ts';
import { byHeader } from './bench.ts';
import { as, type Company } from './company.ts';

export const SECRET = 'whsec_sandbox_of_the_tests';
/** Milliseconds that the sandbox is silent about a card that hangs. */
const HANG_MS = 50;

interface SentEvent {
  body: string;
  signature: string;
}

/** An API with a sandbox whose events arrive when a test lets them. */
export function useTill(): { api: Api; events: SentEvent[] } {
  const events: SentEvent[] = [];
  const deliver = async (body: string, signature: string) => void events.push({ body, signature });
  const payments = ({ db, log }: Pick<AppContext, 'db' | 'log'>) => openSandbox({ db, log, secrets: () => [SECRET], url: '', hangMs: HANG_MS, deliver });
  return { api: useApi('empty', {}, { authenticate: byHeader, payments }), events };
}

/** The calls of somebody who buys a membership, and what the sandbox has of it. */
export const till = (api: Api) => ({
  buy: (company: Company, planId: string, paymentMethod = 'pm_card_visa', who = company.owner) =>
    api.post('/subscription/subscribe', { businessID: company.id, planId, paymentMethod, email: 'payer@test.example' }, as(who)),
  current: async (company: Company) => (await api.get(`/subscription/current?businessID=${company.id}`, as(company.owner))).body.data,
  tierOf: async (company: Company) => (await api.get(`/business/profile/${company.id}`)).body.data.subscription,
  rowsOf: async (company: Company) =>
    (
      await api.pool.query(
        `select i.status, i.cents, i.refunded_cents as refunded from sandbox_intent i join checkout c on c.id = i.checkout_id
         where c.business_id = $1 order by i.changed_at`,
        [company.id],
      )
    ).rows,
  webhook: (body: string, headers: Record<string, string>) => api.send('POST', '/webhooks/stripe', { payload: body, headers }),
  /** What the owner of a card says to the bank. */
  answerBank: (clientSecret: string, accept: boolean, company: Company) => api.post('/subscription/authenticate', { clientSecret, accept }, as(company.owner)),
});
