import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import { NEW_COMPANY, NEW_PRODUCT } from '../../../tests/support/company.ts';
import { idOf, type Scene } from './scene.ts';

/** A company that somebody founds, fills, shares and leaves. */
export async function playCompany(scene: Scene): Promise<void> {
  const { player, people } = scene;
  const { buyer, visitor, admin } = people;
  const id = idOf((await player.ask(buyer, 'business.create', NEW_COMPANY)).body?.data?.businessID);
  await player.ask(buyer, 'business.create', { ...NEW_COMPANY, industry: '9999', categories: ['nothing'] }, 'in no industry');
  for (const who of [visitor, buyer]) await player.ask(who, 'business.get', { id }, 'that is new');
  const general = { companyName: 'Halderby Ball Valves Ltd', yearStablished: 1987, totalEmployees: { min: 10, max: 50 } };
  const contactInfo = { city: 'Leeds', country: 'GB', website: 'https://www.halderby-valves.example/', email: 'sales@halderby-valves.example' };
  await player.ask(buyer, 'business.update', { id, version: 1, general, contactInfo });
  await player.ask(buyer, 'business.update', { id, version: 1, general }, 'with a version that is over');
  await player.ask(buyer, 'business.update', { id, version: 2, general: { yearStablished: 3000 }, contactInfo: { website: 'halderby' } }, 'wrong');
  await player.ask(admin, 'business.update', { id, version: 2, general }, 'of another');
  await player.ask(visitor, 'business.get', { id }, 'that was changed');
  await playProducts(scene, id);
  await playMembers(scene, id);
  await player.ask(buyer, 'business.history', { id }, 'after all');
  await player.ask(visitor, 'search.businesses', { textQuery: 'Halderby Ball Valves', businessType: 'MA' }, 'after all');
  await player.ask(visitor, 'search.lastRegistered', {}, 'after all');
  await player.ask(buyer, 'business.remove', { id, companyName: 'Halderby' }, 'by a wrong name');
  await player.ask(buyer, 'business.remove', { id, companyName: general.companyName });
  for (const who of [visitor, buyer]) await player.ask(who, 'business.get', { id }, 'that is removed');
  await player.ask(buyer, 'business.myList', {}, 'after the removal');
  await player.ask(buyer, 'business.restore', { id });
  await player.ask(visitor, 'business.get', { id }, 'that is back');
}

async function playProducts({ player, people }: Scene, businessID: string): Promise<void> {
  const { buyer, visitor, admin } = people;
  const made = await player.ask(buyer, 'product.create', {
    businessID,
    ...NEW_PRODUCT,
    keywords: ['valve', 'brass'],
    specs: [{ key: 'Bore', value: '50 mm' }],
  });
  const productID = idOf(made.body?.data?.productID);
  await player.ask(admin, 'product.create', { businessID, ...NEW_PRODUCT }, 'for another');
  await player.ask(buyer, 'product.update', { productID, version: 1, leadTime: 14, moq: '10 pieces', priceNote: 'from 12 GBP' });
  await player.ask(buyer, 'product.update', { productID, version: 1, leadTime: 15 }, 'with a version that is over');
  for (const who of [visitor, buyer]) await player.ask(who, 'product.get', { productID });
  const copy = idOf((await player.ask(buyer, 'product.duplicate', { productID })).body?.data?.productID);
  await player.ask(buyer, 'product.reorder', { businessID, productIDs: [copy, productID] });
  const columns = ['name', 'description', 'industry', 'category', 'lead_time_days'];
  const rows = [
    ['Gate valve', 'Rising stem.', 'Industrial Technology', 'Valves', '7'],
    ['', 'No name.', '0004', '0004-01', 'soon'],
  ];
  await player.ask(buyer, 'product.import', { businessID, columns, rows, dryRun: true }, 'to look');
  await player.ask(buyer, 'product.import', { businessID, columns, rows: [['Check valve', 'Swing type.', '0004', '0004-01', '7']] });
  await player.ask(buyer, 'product.import', { businessID, columns: ['nonsense'], rows: [['x']] }, 'of no columns');
  for (let count = 0; count <= PRODUCT_LIMIT.standard; count += 1)
    await player.ask(buyer, 'product.create', { businessID, ...NEW_PRODUCT, name: `Valve ${count}` });
  await player.ask(buyer, 'product.remove', { productID: copy });
  await player.ask(visitor, 'product.get', { productID: copy }, 'that is removed');
  await player.ask(buyer, 'product.listOwn', { bid: businessID });
  await player.ask(buyer, 'product.restore', { productID: copy });
  await player.ask(visitor, 'product.listByBusiness', { bid: businessID }, 'after all');
  await player.ask(visitor, 'search.products', { textQuery: 'Ball valve DN 50' }, 'after all');
}

async function playMembers({ player, people }: Scene, id: string): Promise<void> {
  const { buyer, admin, member } = people;
  const invited = await player.ask(buyer, 'member.invite', { id, email: 'admin@demo.example', access: 'admin' });
  await player.ask(buyer, 'member.invite', { id, email: 'admin@demo.example', access: 'member' }, 'again');
  await player.ask(buyer, 'member.invite', { id, email: 'buyer@demo.example', access: 'member' }, 'oneself');
  const withdrawn = await player.ask(buyer, 'member.invite', { id, email: 'somebody@new.example', access: 'member' }, 'who has no account');
  await player.ask(buyer, 'member.withdraw', { id, invitationID: idOf(withdrawn.body?.data?.invitationID) });
  await player.ask(admin, 'member.invited', {}, 'after the invitation');
  await player.ask(member, 'member.accept', { invitationID: idOf(invited.body?.data?.invitationID) }, 'of another');
  await player.ask(admin, 'member.accept', { token: tokenIn(invited.letters[0]?.text) });
  await player.ask(admin, 'member.accept', { token: tokenIn(invited.letters[0]?.text) }, 'twice');
  for (const who of [buyer, admin, member]) await player.ask(who, 'member.list', { id }, 'after the invitation');
  await player.ask(admin, 'member.change', { id, userID: buyer.accountID, access: 'member' }, 'of an owner as an admin');
  await player.ask(buyer, 'member.change', { id, userID: admin.accountID, access: 'member' });
  await player.ask(buyer, 'member.change', { id, userID: buyer.accountID, access: 'member' }, 'of the last owner');
  await player.ask(buyer, 'member.remove', { id, userID: buyer.accountID }, 'of the last owner');
  await player.ask(admin, 'member.remove', { id, userID: admin.accountID }, 'of oneself');
}

/** The token of a link in a mail. */
export const tokenIn = (text: unknown): string => decodeURIComponent(/[?&]token=([^\s&]+)/.exec(String(text))?.[1] ?? 'none');
