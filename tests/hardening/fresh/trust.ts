import { newId } from '#server/base/database/id.ts';
import { codeOf, websiteToken } from '#server/trust/verification/code.ts';
import { makeInquiry } from '../../support/made.ts';
import { listed, type Outside } from '../../support/verification.ts';
import type { Cases } from './cases.ts';
import { SITE, type Tools } from './tools.ts';

/** Documents, checks and verified companies. */
export function trustCases({ api, db, owner, business, user, applicant, set, many, soon, own, paper, upload }: Tools, outside: Outside): Cases {
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
  const noChecks = async () => {
    for (const table of [
      'contested_claim',
      'held_identifier_share',
      'held_identifier',
      'verification_rest',
      'verification_check',
      'verification_request',
      'verification',
    ])
      await set(`delete from ${table} where business_id = $1`, applicant);
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
  const asked = async (kind: string) => {
    await own(applicant);
    await set('delete from verification_check where business_id = $1 and kind = $2', applicant, kind);
    // Asked anew each time, and held by nobody.
    await set('delete from held_identifier where business_id = $1', applicant);
    await set('delete from attempt where key like $1', 'verification-ask:%');
    return { id: applicant };
  };
  const alike = async (): Promise<string> => {
    const id = newId();
    await set('delete from look_alike where business_id = $1', business);
    await many('look_alike', { id, business_id: business, known_id: applicant, shown: 'Fuzz Pumqs', known: 'Fuzz Pumps', opened_at: new Date() });
    return id;
  };
  const certificate = async (): Promise<string> => {
    const id = newId();
    await set('delete from certificate_look where business_id = $1', business);
    await set('delete from certificate where business_id = $1', business);
    const stated = {
      name: 'ISO 9001',
      number: '1',
      issuer: 'BSI',
      holder: 'Fuzz',
      scope: 'Pumps.',
      place: 0,
      sites: '{}',
      holder_fits: true,
      covers_all: false,
      document_public: false,
      status: 'declared',
    };
    await many('certificate', { id, business_id: business, ...stated, document_id: await paper(), register_url: 'https://register.example/1' });
    return id;
  };
  const look = async (): Promise<string> => {
    const id = newId();
    await many('certificate_look', { id, certificate_id: await certificate(), business_id: business, state: 'open', asked_at: new Date() });
    return id;
  };
  const contested = async (): Promise<string> => {
    const id = newId();
    await own(applicant);
    await noChecks();
    await check('website', 'contested', { checked_at: new Date() });
    await set('delete from held_identifier where kind = $1 and key = $2', 'domain', SITE);
    await many('held_identifier', { kind: 'domain', key: SITE, business_id: business, since: new Date() });
    await many('contested_claim', { id, kind: 'domain', key: SITE, business_id: applicant, holder_id: business, opened_at: new Date() });
    return id;
  };
  const byEmail = { address: `ann@${SITE}` };
  outside.pages.set(`https://www.${SITE}/`, `<meta name="wbn-verification" content="${websiteToken(api, applicant)}">`);
  for (const number of ['01234567', 'GB123456782']) outside.answers.set(number, listed('Fuzz Pumps Ltd'));
  return {
    'certificate.ask': async () => ({ id: business, certificateID: await certificate() }),
    'cautionReview.get': async () => ({ id: await alike() }),
    'cautionReview.decide': async () => ({ id: await alike(), outcome: 'apart' }),
    'certificateReview.get': async () => ({ id: await look() }),
    'certificateReview.decide': async () => ({ id: await look(), outcome: 'seen' }),
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
    'verificationReview.getContested': async () => ({ id: await contested() }),
    'verificationReview.decideContested': async () => ({ id: await contested(), outcome: 'keep' }),
    'verificationReview.grant': async () => grantable().then(() => ({ id: applicant })),
    'verificationReview.refuse': async () => grantable().then(() => ({ id: applicant })),
    'verificationReview.withdraw': async () => {
      await grantable();
      await many('verification', { business_id: applicant, checks: '{register,vat}', granted_at: new Date(), expires_at: soon() });
      return { id: applicant };
    },
  };
}
