import { newId } from '#server/base/database/id.ts';
import { tokenOfClaim } from '#server/company/business/claim.ts';
import { tokenOfInvitation } from '#server/company/member/token.ts';
import { makeAccess, makeBusiness, makeTable } from '../../support/made.ts';
import type { Cases } from './cases.ts';
import { SITE, type Tools } from './tools.ts';

/** Companies, their people, products and desk. */
export function companyCases({ api, db, known, owner, business, member, unclaimed, elsewhere, receiver, inviting, set, many, unique, claim }: Tools): Cases {
  const invitation = async (address: string): Promise<string> => {
    const id = newId();
    await set('delete from business_invitation where business_id = $1', business);
    await many('business_invitation', { id, business_id: business, email: address, access: 'member', invited_by: owner });
    return id;
  };
  const colleague = async () => {
    await set('delete from business_access where business_id = $1 and account_id = $2', business, member);
    await makeAccess(db, business, member, 'member');
    return { id: business, userID: member };
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
  return {
    'product.readTable': async () => ({ file: await makeTable(api, owner, Buffer.from('name,description\nValve,A valve.\n')) }),
    'partner.dismiss': async () => ({ partnerID: receiver }),
    'business.update': async () => {
      await set('update business set version = 1 where id = $1', business);
      return {
        version: 1,
        contactInfo: undefined,
        factory: undefined,
        tradeCapabilities: undefined,
        businessTerms: undefined,
        names: { tradingNames: ['Fuzz Hoists'], formerNames: [{ name: 'Fuzz Winches', until: '1998-03-31' }] },
        numbers: { register: { country: 'GB', number: '1234567' }, vat: 'GB 123 4567 82' },
        sites: [{ kind: 'branch', city: 'Leeds', country: 'GB' }],
        certificates: undefined,
      };
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
    'member.change': colleague,
    'member.remove': colleague,
    'member.accept': async () => {
      const id = newId();
      await set('delete from business_access where business_id = $1 and account_id = $2', inviting, owner);
      await set('delete from business_invitation where business_id = $1', inviting);
      const { rows: addresses } = await set('select email from account where id = $1', owner);
      await many('business_invitation', { id, business_id: inviting, email: addresses[0].email, access: 'member' });
      return { token: tokenOfInvitation(api, id), invitationID: undefined };
    },
    'product.create': () => room().then(() => ({ ...product, mainImage: undefined, keywords: [], leadTime: undefined })),
    'product.duplicate': () => room().then(() => ({ productID: known.product })),
    'product.reorder': async () => {
      await room();
      return { businessID: business, productIDs: [known.product] };
    },
    'inquiry.create': async () => ({
      to: elsewhere,
      from: undefined,
      message: `Please send your price list, number ${unique()}.`,
      productID: undefined,
      attachments: undefined,
    }),
    'desk.setRules': async () => {
      await set('update inbox_setting set rules_version = 0 where business_id = $1', business);
      return { bid: business, version: 0 };
    },
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
  };
}
