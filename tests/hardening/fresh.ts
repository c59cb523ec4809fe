import { createHash, randomBytes } from 'node:crypto';
import { contract } from '#contract/index.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Seller } from '#server/base/config-money.ts';
import { newId } from '#server/base/id.ts';
import { unsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { hashOf, newSecret } from '#server/base/secret.ts';
import { insertLink, type Purpose, tokenOfLink } from '#server/slices/account/link.ts';
import { createAccount } from '#server/slices/account/operator.ts';
import { tokenOfClaim } from '#server/slices/business/claim.ts';
import { issueInvoice } from '#server/slices/invoice/issue.ts';
import { tokenOfInvitation } from '#server/slices/member/token.ts';
import { tokenOfNotice } from '#server/slices/moderation/token.ts';
import { authenticator, keepFactor, newFactorSecret } from '#server/slices/session/factor.ts';
import { insertCode, insertRefreshToken } from '#server/slices/session/queries.ts';
import { codeOf, websiteToken } from '#server/slices/verification/code.ts';
import { bulk } from '../../bin/seeds/bulk.ts';
import type { CallName, Kind } from '../access.rules.ts';
import type { Api } from '../support/api.ts';
import { joinGroup, makeAccess, makeBusiness, makeComment, makeGroup, makeInquiry, makePerson, makePost, makeUpload } from '../support/made.ts';
import { PASSWORD } from '../support/session.ts';
import { listed, type Outside } from '../support/verification.ts';
import type { Parts } from '../support/wire.ts';
import type { Cast } from './cast.ts';

/** Fields of an input that are good once, or only after something was put back; `headers` beside them go along. */
export type Fresh = Record<string, unknown> & { headers?: Record<string, string> };
/** Stands for a field of it until the request is made. */
export const FRESH = Symbol('fresh');

/** The parts of a request with what was made for it. */
export function filled({ params, query, body }: Parts, made: Fresh): Parts {
  const fill = (name: string, value: unknown) => (value === FRESH ? made[name] : value);
  const fields = (object: object) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, fill(name, value)]));
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { params: fields(params), query: query.map(([name, value]) => [name, fill(name, value)]), body: isFields ? fields(body) : body };
}

type Making = () => Promise<Fresh>;

const HELP = { firstName: 'Nora', buyProduct1: 'Jars', email: 'nora@fuzz.example' };
const SITE = 'fuzz-pumps.example';

/** Makes, before each valid request of a call, what it needs to succeed. Calls that succeed with what the matrix says are not here. */
export async function makeFresh(api: Api, known: Record<Kind, string>, cast: Cast, outside: Outside): Promise<Partial<Record<CallName, Making>>> {
  const { db } = api;
  const [owner, business] = [known.person, known.business];
  const [user, member] = [cast.user['wbn-auth'] as string, cast.member['wbn-auth'] as string];
  const seller = api.config.SELLER as Seller;
  const set = (text: string, ...values: unknown[]) => api.pool.query(text, values);
  const many = (name: string, ...values: Record<string, unknown>[]): Promise<void> => bulk(db, name, values);
  const unique = (): string => randomBytes(6).toString('hex');
  const soon = () => new Date(Date.now() + 86_400_000);
  const [email, twice] = [`login-${unique()}@fuzz.example`, `twice-${unique()}@fuzz.example`];
  await createAccount(db, email, PASSWORD, true, new Date());
  const withFactor = await createAccount(db, twice, PASSWORD, true, new Date());
  const { rows } = await set('select c.password_hash as hash from credential c join account a on a.id = c.account_id where a.email = $1', email);
  const hash = rows[0].hash as string;
  const secret = newFactorSecret();
  await keepFactor(api, withFactor, secret, new Date());
  const session = () => set('update session set ended_at = null, end_reason = null where id = $1', known.session);
  const code = () => authenticator(secret).generate({ timestamp: api.now().getTime() });
  const password = () =>
    set(
      'insert into credential (account_id, password_hash, changed_at) values ($1, $2, now()) on conflict (account_id) do update set password_hash = $2',
      owner,
      hash,
    );
  const factor = async (confirmed: Date | null) => {
    await password();
    await keepFactor(api, owner, secret, confirmed);
  };
  const link = async (purpose: Purpose, accountID: string, more: object = {}) =>
    tokenOfLink(api, await insertLink(db, { accountID, purpose, email: `${unique()}@fuzz.example`, continueAt: null, ...more }, api.now()));
  const unclaimed = await makeBusiness(db, { company_name: 'Fuzz Pumps Ltd', contact_info: { website: `https://www.${SITE}/` } });
  const applicant = await makeBusiness(db, { company_name: 'Fuzz Pumps Ltd', contact_info: { website: `https://www.${SITE}/` } });
  const elsewhere = await makeBusiness(db, { company_name: 'Fuzz Cranes Ltd' });
  const receiver = await makeBusiness(db, { company_name: 'Fuzz Valves Ltd' });
  for (const id of [elsewhere, receiver]) await makeAccess(db, id, await makePerson(db), 'owner');
  const shop = await makeBusiness(db, { company_name: 'Fuzz Shop Ltd' });
  for (const id of [applicant, shop]) await makeAccess(db, id, owner, 'owner');
  const gold = async (id: string) => {
    await set('delete from membership_notice n using membership m where m.id = n.membership_id and m.business_id = $1', id);
    await set('delete from membership where business_id = $1', id);
    await set(
      "insert into membership (id, business_id, tier, starts_at, ends_at) values ($2, $1, 'gold', now() - interval '1 day', now() + interval '1 year')",
      id,
      newId(),
    );
  };
  await gold(business);
  outside.pages.set(`https://www.${SITE}/`, `<meta name="wbn-verification" content="${websiteToken(api, applicant)}">`);
  await gold(applicant);
  outside.answers.set('01234567', listed('Fuzz Pumps Ltd'));
  outside.answers.set('GB123456782', listed('Fuzz Pumps Ltd'));
  const noChecks = async () => {
    for (const table of ['verification_check', 'verification_request', 'verification']) await set(`delete from ${table} where business_id = $1`, applicant);
  };
  const check = async (kind: string, state: string, more: Record<string, unknown> = {}): Promise<string> => {
    const id = newId();
    const dates = state === 'valid' ? { checked_at: new Date(), expires_at: soon() } : {};
    await many('verification_check', {
      id,
      business_id: applicant,
      kind,
      state,
      subject: SITE,
      company_name: 'Fuzz Pumps Ltd',
      asked_by: owner,
      asked_at: new Date(),
      ...dates,
      ...more,
    });
    return id;
  };
  const grantable = async () => {
    await own(applicant);
    await noChecks();
    for (const kind of ['email-domain', 'website', 'register', 'vat', 'documents']) await check(kind, 'valid');
    await many('verification_request', { id: newId(), business_id: applicant, state: 'open', asked_by: owner, asked_at: new Date() });
  };
  const noUploads = () => set('delete from upload where account_id = $1', owner).then(() => ({ contentType: 'image/jpeg', fileSize: 1000 }));
  const paper = async (): Promise<string> => {
    const id = newId();
    await many('file', { id, key: `test/${id}.pdf`, kind: 'document', content_type: 'application/pdf', byte_size: 1 });
    return id;
  };
  const upload = async (purpose: UploadPurpose, file: string): Promise<string> => {
    const token = await makeUpload(api, owner, purpose);
    await set('update upload set file_id = $2, content_type = $3, name = $4 where id = $1', token.slice(0, 36), file, 'application/pdf', 'Price list.pdf');
    return token;
  };
  const document = async (): Promise<string> => {
    const id = newId();
    await set('delete from document_release r using document d where d.id = r.document_id and d.business_id = $1', business);
    await set('delete from document where business_id = $1', business);
    await many('document', { id, business_id: business, file_id: await paper(), name: 'Price list', added_by: owner, created_at: new Date() });
    return id;
  };
  const release = async (to: string): Promise<string> => {
    const id = newId();
    await many('document_release', { id, document_id: await document(), to_id: to, released_by: owner, released_at: new Date(), expires_at: soon() });
    return id;
  };
  const invitation = async (address: string): Promise<string> => {
    const id = newId();
    await set('delete from business_invitation where business_id = $1', business);
    await many('business_invitation', { id, business_id: business, email: address, access: 'member', invited_by: owner });
    return id;
  };
  const search = async (): Promise<string> => {
    const id = newId();
    await set('delete from saved_search where account_id = $1', owner);
    await many('saved_search', { id, account_id: owner, name: 'Pumps', query: { search: 'pump' }, created_at: new Date() });
    return id;
  };
  const post = () => makePost(db, owner);
  const decision = async (): Promise<string> => {
    const [id, about] = [newId(), await post()];
    await many('moderation', {
      id,
      deed: 'hide',
      resource_id: about,
      voice_id: owner,
      reason: 'spam',
      sentence: 'Advertising.',
      snapshot: {},
      account_id: user,
      created_at: new Date(),
    });
    await set('update resource set hidden_at = now(), taken_down_at = now(), taken_down_by = $2 where id = $1', about, id);
    return id;
  };
  const report = async (): Promise<string> => {
    const id = newId();
    await many('report', { id, resource_id: await post(), reason: 'spam', details: '', account_id: user, snapshot: {}, state: 'open', created_at: new Date() });
    return id;
  };
  const appeal = async (): Promise<string> => {
    const id = newId();
    await many('appeal', { id, moderation_id: await decision(), content: 'Why?', created_at: new Date() });
    return id;
  };
  const enquiry = async (): Promise<string> => {
    const id = newId();
    await many('need_help', { id, account_id: user, email: `${unique()}@fuzz.example`, enquiry: { firstName: 'Nora' }, state: 'open', created_at: new Date() });
    return id;
  };
  const held = () => makeInquiry(db, user, receiver, { held_at: new Date() });
  const claim = async (): Promise<string> => {
    const id = newId();
    await set('delete from business_access where business_id = $1', unclaimed);
    await set('delete from business_claim_request where business_id = $1', unclaimed);
    await many('business_claim_request', {
      id,
      business_id: unclaimed,
      account_id: user,
      evidence: 'I am listed as its director.',
      state: 'open',
      created_at: new Date(),
    });
    return id;
  };
  const payment = async () => {
    const [id, checkout, intent, membership] = [newId(), newId(), `pi_${unique()}`, newId()];
    await set('delete from membership where business_id = $1', shop);
    await many('membership', { id: membership, business_id: shop, tier: 'platinum', starts_at: new Date(), ends_at: soon() });
    await many('checkout', {
      id: checkout,
      business_id: shop,
      account_id: owner,
      kind: 'new',
      tier: 'platinum',
      membership_id: membership,
      amount_cents: 10_000,
      currency: 'usd',
      provider: 'sandbox',
      provider_id: intent,
      state: 'paid',
      created_at: new Date(),
      changed_at: new Date(),
    });
    await many('sandbox_intent', {
      id: intent,
      client_secret: `${intent}_secret_x`,
      checkout_id: checkout,
      cents: 10_000,
      currency: 'usd',
      status: 'paid',
      changed_at: new Date(),
    });
    await many('payment', {
      id,
      checkout_id: checkout,
      business_id: shop,
      membership_id: membership,
      account_id: owner,
      amount_cents: 10_000,
      currency: 'usd',
      paid_at: new Date(),
    });
    // As every payment has one.
    await issueInvoice(db, { seller, paymentID: id, businessID: shop, tier: 'platinum', from: new Date(), until: soon(), amountCents: 10_000, at: new Date() });
    return { id: checkout, paymentID: id };
  };
  const ofGroup = async (): Promise<string> => {
    const group = await makeGroup(db);
    await joinGroup(db, group, owner, 'owner');
    await joinGroup(db, group, member, 'member');
    return group;
  };
  const product = {
    businessID: business,
    name: 'Gate valve',
    description: 'A valve.',
    industry: '0004',
    category: '0004-01',
    subCategory: '',
    moq: '',
    specs: [],
    images: [],
    videos: [],
  };
  const room = async () => {
    await set('delete from product_removal r using product p where p.id = r.product_id and p.business_id = $1 and p.id <> $2', business, known.product);
    await set('update resource r set hidden_at = now() from product p where p.id = r.id and p.business_id = $1 and p.id <> $2', business, known.product);
    await set('update product set business_id = $2 where business_id = $1 and id <> $3', business, receiver, known.product);
  };
  const own = (id: string) =>
    set(
      "insert into business_access (business_id, account_id, access) values ($1, $2, 'owner') on conflict (business_id, account_id) do update set access = 'owner'",
      id,
      owner,
    );
  const asked = async (kind: string) => {
    await own(applicant);
    await set('delete from verification_check where business_id = $1 and kind = $2', applicant, kind);
    return { id: applicant };
  };
  const byEmail = { address: `ann@${SITE}` };

  return {
    'session.login': async () => ({ email, password: PASSWORD, challenge: undefined, continue: undefined }),
    'session.loginTwoFactor': async () => {
      const ticket = newSecret();
      await set('update second_factor set last_step = 0 where account_id = $1', withFactor);
      await many('sign_in_ticket', { ticket_hash: `\\x${hashOf(ticket).toString('hex')}`, account_id: withFactor, created_at: new Date() });
      return { ticket, code: code() };
    },
    'session.get': async () => {
      const [once, verifier] = [newSecret(), newSecret()];
      await session();
      await insertCode(db, hashOf(once), known.session, createHash('sha256').update(verifier).digest('base64url'), new Date());
      return { token: once, verifier };
    },
    'session.refresh': async () => {
      const token = newSecret();
      await session();
      await insertRefreshToken(db, hashOf(token), known.session, new Date());
      return { headers: { 'wbn-refresh': token } };
    },
    'session.end': async () => {
      const id = newId();
      await many('session', {
        id,
        account_id: owner,
        cookie_hash: randomBytes(32),
        device: 'Test',
        address: '::1',
        created_at: new Date(),
        last_used_at: new Date(),
      });
      return { id };
    },
    'account.register': async () => ({
      email: `${unique()}@fuzz.example`,
      password: PASSWORD,
      firstName: 'Ann',
      lastName: 'Tester',
      acceptTerms: true,
      challenge: undefined,
      continue: undefined,
    }),
    'account.confirmEmail': async () => {
      const address = `${unique()}@fuzz.example`;
      return { token: await link('confirm', await makePerson(db, { email: address }), { email: address }) };
    },
    'account.resendConfirmation': async () => {
      await set('update account set email_confirmed_at = null where id = $1', owner);
      return { continue: undefined };
    },
    'account.forgotPassword': async () => ({ email, continue: undefined }),
    'account.resetPassword': async () => ({ token: await link('reset', withFactor, { email: twice }), password: PASSWORD }),
    'account.changePassword': async () => password().then(() => ({ currentPassword: PASSWORD, password: `${PASSWORD} again` })),
    'account.changeEmail': async () => password().then(() => ({ password: PASSWORD, email: `${unique()}@fuzz.example` })),
    'account.setUpTwoFactor': async () => {
      await password();
      await set('delete from second_factor where account_id = $1', owner);
      return { password: PASSWORD };
    },
    'account.confirmTwoFactor': async () => factor(null).then(() => ({ code: code() })),
    'account.renewRecoveryCodes': async () => factor(new Date()).then(() => ({ password: PASSWORD, code: code() })),
    'account.endTwoFactor': async () => factor(new Date()).then(() => ({ password: PASSWORD, code: code() })),
    'account.remove': async () => {
      await password();
      await set('delete from business_access where account_id = $1', owner);
      await set('delete from group_member where account_id = $1', owner);
      await set('delete from account_deletion where account_id = $1', owner);
      await set('update resource set hidden_at = null, withdrawn_at = null where id = $1', owner);
      return { password: PASSWORD };
    },
    'upload.profilePhoto': noUploads,
    'upload.forUser': noUploads,
    'upload.forBusiness': noUploads,
    'upload.request': () => noUploads().then((input) => ({ ...input, fileName: undefined })),
    'upload.validateProfilePhoto': async () => ({ token: await makeUpload(api, owner, 'profile-photo') }),
    'upload.validate': async () => ({ token: await makeUpload(api, owner, 'post-picture') }),
    'saved.note': async () => {
      await set('insert into saved (account_id, resource_id) values ($1, $2) on conflict do nothing', owner, known.product);
      return { id: known.product };
    },
    'business.update': async () => {
      await set('update business set version = 1 where id = $1', business);
      return { version: 1, contactInfo: undefined, factory: undefined, tradeCapabilities: undefined, businessTerms: undefined, certificates: undefined };
    },
    'business.remove': async () => {
      const id = await makeBusiness(db, { company_name: 'Fuzz Cranes Ltd' });
      await makeAccess(db, id, owner, 'owner');
      return { id, companyName: 'Fuzz Cranes Ltd' };
    },
    'business.claim': async () => {
      await claim();
      return { id: unclaimed, email: `ann@${SITE}` };
    },
    'business.askStaff': async () => {
      await claim();
      return { id: unclaimed, evidence: 'I am listed as its director.' };
    },
    'business.redeemClaim': async () => {
      const id = newId();
      await claim();
      await many('business_claim', { id, business_id: unclaimed, account_id: owner, email: `ann@${SITE}`, created_at: new Date() });
      return { token: tokenOfClaim(api, id) };
    },
    'member.invite': async () => {
      await set('delete from business_invitation where business_id = $1', business);
      return { email: `${unique()}@fuzz.example`, access: 'member' };
    },
    'member.withdraw': async () => ({ id: business, invitationID: await invitation(`${unique()}@fuzz.example`) }),
    'member.remove': async () => {
      await set('delete from business_access where business_id = $1 and account_id = $2', business, member);
      await makeAccess(db, business, member, 'member');
      return { id: business, userID: member };
    },
    'member.accept': async () => {
      const id = newId();
      await set('delete from business_access where business_id = $1 and account_id = $2', receiver, owner);
      await set('delete from business_invitation where business_id = $1', receiver);
      const { rows: addresses } = await set('select email from account where id = $1', owner);
      await many('business_invitation', { id, business_id: receiver, email: addresses[0].email, access: 'member' });
      return { token: tokenOfInvitation(api, id), invitationID: undefined };
    },
    'product.create': () => room().then(() => ({ ...product, mainImage: undefined, keywords: [], leadTime: undefined })),
    'product.duplicate': () => room().then(() => ({ productID: known.product })),
    'product.reorder': async () => {
      await room();
      return { businessID: business, productIDs: [known.product] };
    },
    'subscription.authenticate': async () => {
      const [id, checkout] = [`pi_${unique()}`, newId()];
      await own(shop);
      await set("update checkout set state = 'closed' where business_id = $1 and state = 'open'", shop);
      await many('checkout', {
        id: checkout,
        business_id: shop,
        account_id: owner,
        kind: 'new',
        tier: 'gold',
        amount_cents: 100,
        currency: 'usd',
        provider: 'sandbox',
        provider_id: id,
        created_at: new Date(),
        changed_at: new Date(),
      });
      await many('sandbox_intent', {
        id,
        client_secret: `${id}_secret_x`,
        checkout_id: checkout,
        cents: 100,
        currency: 'usd',
        status: 'requires_action',
        changed_at: new Date(),
      });
      return { clientSecret: `${id}_secret_x` };
    },
    'group.remove': async () => ({ id: await ofGroup() }),
    'group.leave': async () => {
      const id = await ofGroup();
      await joinGroup(db, id, user, 'owner');
      return { id };
    },
    'group.accept': async () => {
      const id = await makeGroup(db, { private: true });
      await joinGroup(db, id, owner, 'owner');
      await many('group_request', { group_id: id, account_id: user });
      return { id, userID: user };
    },
    'group.change': async () => ({ id: await ofGroup(), userID: member }),
    'group.expel': async () => ({ id: await ofGroup(), userID: member }),
    'comment.remove': async () => ({ commentID: await makeComment(db, known.product, owner) }),
    'post.make': async () => ({ timelineID: owner, timelineType: undefined, businessID: undefined, picture: undefined }),
    'post.remove': async () => ({ postID: await post() }),
    'block.add': async () => {
      await set('delete from block where blocker_id = $1', owner);
      return { id: user, businessID: undefined };
    },
    'report.make': async () => {
      const businessToo = { resourceType: 'business', resourceID: receiver };
      return { ...businessToo, email: `${unique()}@fuzz.example`, details: 'It is another company.' };
    },
    'inquiry.create': async () => ({
      to: elsewhere,
      from: undefined,
      message: `Please send your price list, number ${unique()}.`,
      productID: undefined,
      attachments: undefined,
    }),
    'desk.saveReply': async () => {
      await set('delete from saved_reply where business_id = $1', business);
      return { bid: business, replyID: undefined };
    },
    'desk.removeReply': async () => {
      const replyID = newId();
      await many('saved_reply', {
        id: replyID,
        business_id: business,
        account_id: owner,
        name: unique(),
        content: 'Thank you.',
        created_at: new Date(),
        changed_at: new Date(),
      });
      return { bid: business, replyID };
    },
    'boost.start': async () => {
      await set('delete from boost where business_id = $1', business);
      return { id: business, productID: known.product };
    },
    'savedsearch.save': async () => {
      await search();
      return { query: { search: unique() } };
    },
    'savedsearch.change': async () => ({ id: await search() }),
    'savedsearch.remove': async () => ({ id: await search() }),
    'needhelp.send': async () => ({ ...Object.fromEntries(Object.keys(contract.needhelp.send.body.shape).map((name) => [name, undefined])), ...HELP }),
    'invoice.setBilling': async () => ({
      id: business,
      name: 'Fuzz Pumps Ltd',
      address: '1 Mill Road',
      city: 'Leeds',
      postcode: 'LS1 1AA',
      country: 'GB',
      vatNumber: undefined,
    }),
    'invoice.download': async () => {
      await own(shop);
      const { rows: issued } = await set('select id from invoice where business_id = $1 limit 1', shop);
      if (!issued[0]) await payment();
      const { rows: paid } = await set('select id from invoice where business_id = $1 limit 1', shop);
      return { invoiceID: paid[0].id };
    },
    'moderation.about': async () => {
      const { rows: found } = await set('select resource_id as id from moderation where id = $1', await decision());
      return { id: found[0].id };
    },
    'moderation.read': async () => ({ token: tokenOfNotice(api, 'subject', await decision()) }),
    'moderation.appeal': async () => ({ token: tokenOfNotice(api, 'subject', await decision()) }),
    'notification.read': async () => {
      const id = newId();
      await many('notification', {
        id,
        account_id: owner,
        kind: 'like',
        event_key: id,
        about_id: known.post,
        subject_id: known.post,
        actor_id: user,
        site: true,
        created_at: new Date(),
      });
      return { id };
    },
    'notification.unsubscribe': async () => ({ token: unsubscribeToken(api, 'search', await search()) }),
    'document.add': async () => {
      await document();
      return { id: business, file: await upload('private-document', await paper()) };
    },
    'document.remove': async () => ({ id: business, documentID: await document() }),
    'document.release': async () => {
      const documentID = await document();
      await makeInquiry(db, user, business);
      return { id: business, documentID, to: user };
    },
    'document.revoke': async () => ({ id: business, releaseID: await release(user) }),
    'document.shared': async () => {
      await release(owner);
      return { id: business };
    },
    'verification.sendCode': async () => ({ ...(await asked('email-domain')), email: `ann@${SITE}` }),
    'verification.enterCode': async () => {
      const input = await asked('email-domain');
      return { ...input, code: codeOf(api, await check('email-domain', 'pending', byEmail)) };
    },
    'verification.checkWebsite': () => asked('website'),
    'verification.checkRegister': async () => ({ ...(await asked('register')), number: '01234567' }),
    'verification.checkVat': async () => ({ ...(await asked('vat')), number: 'GB123456782' }),
    'verification.handInDocument': async () => ({
      ...(await asked('documents')),
      file: await upload('evidence', await paper()),
      validUntil: soon().toISOString().slice(0, 10),
    }),
    'verification.ask': async () => {
      await grantable();
      await set('delete from verification_request where business_id = $1', applicant);
      return { id: applicant };
    },
    'verificationReview.decide': async () => {
      await noChecks();
      return {
        checkID: await check('documents', 'pending', { file_id: await paper() }),
        reason: 'It names the company.',
        sourceUrl: 'https://register.example/1',
      };
    },
    'verificationReview.grant': async () => grantable().then(() => ({ id: applicant })),
    'verificationReview.refuse': async () => grantable().then(() => ({ id: applicant })),
    'verificationReview.withdraw': async () => {
      await grantable();
      await many('verification', { business_id: applicant, checks: '{register,vat}', granted_at: new Date(), expires_at: soon() });
      return { id: applicant };
    },
    'workEmail.sendCode': async () => {
      await set("update profile set company_name = 'Fuzz Pumps Ltd' where account_id = $1", owner);
      return { email: `ann@${SITE}` };
    },
    'workEmail.enterCode': async () => {
      const id = newId();
      await set("update profile set company_name = 'Fuzz Pumps Ltd' where account_id = $1", owner);
      await set('delete from work_email where account_id = $1', owner);
      await many('work_email', { account_id: owner, code_id: id, email: `ann@${SITE}`, domain: SITE, company_name: 'Fuzz Pumps Ltd', asked_at: new Date() });
      return { code: codeOf(api, id) };
    },
    'staff.report': async () => ({ id: await report() }),
    'staff.decide': async () => ({ id: await report(), sentence: 'This is advertising.' }),
    'staff.appeal': async () => ({ id: await appeal() }),
    'staff.decideAppeal': async () => ({ id: await appeal(), sentence: 'We looked at it again.' }),
    'staff.needHelp': async () => ({ id: await enquiry() }),
    'staff.answer': async () => ({ id: await enquiry() }),
    'staff.close': async () => ({ id: await enquiry() }),
    'staff.held': async () => ({ id: await held() }),
    'staff.settleHeld': async () => ({ id: await held(), sentence: 'It is no inquiry.' }),
    'staff.claim': async () => ({ id: await claim() }),
    'staff.settleClaim': async () => ({ id: await claim(), sentence: 'The register lists you.' }),
    'staff.subject': async () => ({ id: owner }),
    'staff.act': async () => ({ id: await post(), sentence: 'This is advertising.' }),
    'staffMoney.payment': async () => ({ id: (await payment()).id }),
    'staffMoney.refund': async () => ({ id: (await payment()).paymentID, refundID: newId(), cents: 100, reason: 'Paid twice.' }),
    'staffMoney.lower': async () => {
      await payment();
      return { id: shop, tier: 'gold' };
    },
  };
}
