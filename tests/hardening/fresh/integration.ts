import { hash } from '@node-rs/argon2';
import { encrypt } from '#server/base/config/secret.ts';
import { newId } from '#server/base/database/id.ts';
import { setPassword } from '#server/identity/account/queries.ts';
import { PASSWORD } from '../../support/session.ts';
import type { Cases } from './cases.ts';
import type { Tools } from './tools.ts';

const TOPICS = ['order.created' as const];

/** Endpoints, and what was sent to them: an endpoint of its own for each. */
export function integrationCases({ api, db, owner, business, many, set, unique }: Tools): Cases {
  const password = async () => {
    await set('update account set email_confirmed_at = now() where id = $1', owner);
    await set('delete from second_factor where account_id = $1', owner);
    await setPassword(db, owner, await hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }), new Date());
  };
  const endpoint = async (): Promise<{ id: string; webhookID: string }> => {
    const webhookID = newId();
    await set('delete from webhook_endpoint where business_id = $1', business);
    const secret = encrypt(api.keys.used.storage, 'whsec_AAAA');
    await many('webhook_endpoint', { id: webhookID, business_id: business, url: `https://${unique()}.example/`, topics: TOPICS, secret, created_by: owner });
    return { id: business, webhookID };
  };
  const delivery = async () => {
    const { webhookID } = await endpoint();
    const [event, id] = [newId(), newId()];
    await many('webhook_event', { id: event, business_id: business, topic: 'order.created', about_id: newId(), body: '{}', at: new Date() });
    await many('webhook_delivery', { id, event_id: event, endpoint_id: webhookID, state: 'failed' });
    await set("delete from attempt where key like 'webhook-%'");
    return { id: business, deliveryID: id };
  };
  const proved = async () => {
    await password();
    await set('delete from webhook_endpoint where business_id = $1', business);
    return { id: business, url: `https://${unique()}.example/wbn`, topics: TOPICS, password: PASSWORD, code: undefined };
  };
  return {
    'webhook.create': proved,
    'webhook.change': async () => ({ ...(await endpoint()), topics: TOPICS, enabled: false }),
    'webhook.remove': endpoint,
    'webhook.renewSecret': async () => password().then(async () => ({ ...(await endpoint()), password: PASSWORD, code: undefined })),
    'webhook.endOldSecret': endpoint,
    'webhook.test': endpoint,
    'webhook.delivery': delivery,
    'webhook.replay': delivery,
    'webhook.replayFailed': async () => ({ ...(await endpoint()), days: 7 }),
  };
}
