import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../bin/seeds/bulk-queries.ts';
import type { Api } from './api.ts';
import { joinGroup, makeAccess, makeFile, makeGroup, makeInquiry, makePerson, makePost, makeUpload } from './made.ts';

/** In the company of others: what is saved, claimed, offered and written down. */
export async function leaveTraces(api: Api, userID: string, business: string, canary: string): Promise<void> {
  const [id, now, email] = [newId(), new Date(), `${canary}@test.example`];
  await makeAccess(api.db, business, userID, 'admin');
  await makePost(api.db, userID, { content: `${canary} posts` });
  await joinGroup(api.db, await makeGroup(api.db, { name: `${canary} group` }), userID, 'owner');
  await makeUpload(api, userID, 'profile-photo');
  await bulk(api.db, 'work_email', [{ account_id: userID, code_id: newId(), email, domain: 'test.example', company_name: canary, failures: 0, asked_at: now }]);
  await bulk(api.db, 'verification_check', [
    {
      id,
      business_id: business,
      kind: 'email-domain',
      state: 'pending',
      subject: 'test.example',
      company_name: 'Shared',
      address: email,
      failures: 0,
      asked_by: userID,
      asked_at: now,
    },
  ]);
  await bulk(api.db, 'verification_request', [{ id, business_id: business, state: 'open', asked_by: userID, asked_at: now }]);
  await leaveDocument(api, userID, business);
  await bulk(api.db, 'saved_search', [{ id: newId(), account_id: userID, name: `${canary} search`, query: '{}', created_at: new Date() }]);
  await bulk(api.db, 'saved', [{ account_id: userID, resource_id: business, note: `${canary} likes it` }]);
  await bulk(api.db, 'block', [{ blocker_id: userID, target_id: business, account_id: userID }]);
  await bulk(api.db, 'report', [
    { id: newId(), resource_id: business, reason: 'spam', details: `${canary} saw it`, account_id: userID, snapshot: '{}', created_at: now },
    { id: newId(), resource_id: userID, reason: 'spam', details: '', email: email.toUpperCase(), snapshot: JSON.stringify({ name: canary }), created_at: now },
  ]);
  await bulk(api.db, 'need_help', [
    { id: newId(), account_id: userID, enquiry: { firstName: canary }, created_at: now },
    { id: newId(), email: email.toUpperCase(), enquiry: { firstName: canary }, created_at: now },
  ]);
  const paid = { kind: 'new', tier: 'gold', amount_cents: 1, currency: 'usd', provider: 'sandbox', state: 'closed', created_at: now, changed_at: now };
  await bulk(api.db, 'checkout', [{ id, business_id: business, account_id: userID, email, ...paid }]);
  await leaveDecisions(api, userID, business, canary);
  await bulk(api.db, 'business_claim', [{ id, business_id: business, account_id: userID, email, created_at: now }]);
  await bulk(api.db, 'business_invitation', [{ id, business_id: business, email: email.toUpperCase(), access: 'owner' }]);
  await bulk(api.db, 'business_deed', [
    { id, business_id: business, account_id: userID, what: 'changed', created_at: now },
    { id: newId(), business_id: business, about_id: userID, what: 'access-changed', detail: 'admin', created_at: now },
    { id: newId(), business_id: business, what: 'invited', detail: email, created_at: now },
  ]);
}

/** Somebody adds, releases and opens a document. */
async function leaveDocument({ db }: Api, userID: string, business: string): Promise<void> {
  const [id, now] = [newId(), new Date()];
  await bulk(db, 'document', [{ id, business_id: business, file_id: await makeFile(db, 'image'), name: 'Audit', added_by: userID, created_at: now }]);
  await bulk(db, 'document_release', [{ id, document_id: id, to_id: userID, released_by: userID, released_at: now, expires_at: now }]);
  await bulk(db, 'document_view', [{ id, release_id: id, account_id: userID, viewed_at: now }]);
}

/** What the people of a company have in common behind its inbox. */
export async function leaveDesk({ db }: Api, business: string, userID: string, canary: string): Promise<void> {
  const thread = await makeInquiry(db, await makePerson(db), business);
  const ours = { business_id: business, account_id: userID, created_at: new Date() };
  await bulk(db, 'inquiry_assignment', [{ inquiry_id: thread, by_id: userID, ...ours }]);
  await bulk(db, 'inquiry_note', [{ id: newId(), inquiry_id: thread, place: 1, content: `${canary} notes`, ...ours }]);
  await bulk(db, 'inquiry_outcome', [
    { inquiry_id: thread, business_id: business, account_id: userID, outcome: 'lost', reason: 'price', value: '12', currency: 'GBP', at: new Date() },
  ]);
  await bulk(db, 'saved_reply', [{ id: newId(), name: canary, content: `${canary} replies`, changed_at: new Date(), ...ours }]);
  await bulk(db, 'business_response', [{ business_id: business, inquiries: 5, answered: 5, declined: 0, median_seconds: 60 }]);
}

/** What staff decided about them, their appeal, and a company that they said is theirs. */
async function leaveDecisions({ db }: Api, userID: string, business: string, canary: string): Promise<void> {
  const [decided, now] = [newId(), new Date()];
  const decision = { id: decided, deed: 'warn', resource_id: userID, voice_id: userID, reason: 'spam', sentence: 'Please do not.', created_at: now };
  await bulk(db, 'moderation', [{ ...decision, snapshot: JSON.stringify({ name: canary }) }]);
  await bulk(db, 'appeal', [{ id: newId(), moderation_id: decided, content: `${canary} disagrees`, created_at: now, state: 'open' }]);
  await bulk(db, 'business_claim_request', [
    { id: newId(), business_id: business, account_id: userID, evidence: `${canary} is a director`, state: 'open', created_at: now },
  ]);
}
