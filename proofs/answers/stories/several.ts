import { pdf } from '../../../tests/support/documents.ts';
import { listOf, textOf } from '../player.ts';
import { upload } from './files.ts';
import { idOf, type Scene } from './scene.ts';

/** So many of everything that the order of a list shows; what is read later finds them. */
export async function playSeveral(scene: Scene): Promise<void> {
  const { player, people, things } = scene;
  const { owner, buyer, admin, visitor, staff } = people;
  const [id] = things.business;
  for (const search of ['pump', 'ball valve', 'steel']) await player.ask(buyer, 'savedsearch.save', { name: `For ${search}`, query: { search } });
  for (const resourceID of [...things.product, ...things.business]) for (const who of [buyer, owner]) await player.ask(who, 'saved.save', { resourceID });
  for (const one of [things.person[1], things.business[1], buyer.accountID]) await player.ask(admin, 'block.add', { id: one });
  await player.ask(admin, 'block.list', {}, 'of several');
  await player.ask(admin, 'block.remove', { id: buyer.accountID });
  for (const email of ['one@new.example', 'buyer@demo.example', 'two@new.example']) await player.ask(owner, 'member.invite', { id, email, access: 'member' });
  await player.ask(buyer, 'reaction.checkMany', { resourceIDs: [...things.product, ...things.business, ...things.post] }, 'of several');
  for (const content of ['First.', 'Second.', 'Third.']) {
    for (const on of ['post', 'product'] as const) await player.ask(buyer, 'comment.make', { resourceType: on, resourceID: things[on][0], content });
  }
  await player.ask(visitor, 'post.get', { postID: things.post[0] }, 'with several comments');
  await player.ask(visitor, 'needhelp.send', { firstName: 'Nora', email: 'nora@jam.example', buyProduct1: 'Lids' }, 'once more');
  const waiting = await player.ask(staff, 'staff.list', { queue: 'need-help' }, 'once more');
  const enquiry = idOf(listOf(waiting.body?.data).at(-1)?.id);
  for (const content of ['One answer.', 'Another one.']) await player.ask(staff, 'staff.answer', { id: enquiry, content });
  await player.ask(staff, 'staff.needHelp', { id: enquiry }, 'with several answers');
  await playThreads(scene);
  await playDocuments(scene);
  for (const who of [owner, buyer, admin]) await player.ask(who, 'privacy.download', {}, 'of several');
}

async function playThreads({ player, people, things }: Scene): Promise<void> {
  const { owner, member, buyer, admin } = people;
  const [bid] = things.business;
  for (const [place, who] of [buyer, admin, buyer].entries()) {
    const asked = await player.ask(who, 'inquiry.create', { to: bid, subject: `Question ${place}`, message: `What about number ${place}?` });
    const requestID = idOf(asked.body?.data?.requestID);
    await player.ask(owner, 'desk.assign', { bid, requestID, userID: [member, owner][place % 2]?.accountID });
    for (const content of ['A note.', 'Another note.']) await player.ask(member, 'desk.note', { bid, requestID, content });
    await player.ask(owner, 'desk.notes', { bid, requestID }, 'several');
    for (const content of ['Yes.', 'Both.']) await player.ask(owner, 'inquiry.send', { bid, requestID, content });
    await player.ask(who, 'inquiry.messages', { requestID }, 'several');
  }
  for (const name of ['Thanks', 'Later', 'A price']) await player.ask(member, 'desk.saveReply', { bid, name, content: 'Dear {buyer}, thank you.' });
  for (const order of ['created', 'activity']) await player.ask(member, 'inquiry.list', { ubid: bid, order }, `several by ${order}`);
}

async function playDocuments(scene: Scene): Promise<void> {
  const { player, people, things } = scene;
  const { owner, buyer, admin } = people;
  const [id] = things.business;
  for (const name of ['Prices', 'Certificates']) {
    const file = await upload(scene, owner, pdf(name), { contentType: 'application/pdf', fileName: `${name}.pdf`, purpose: 'private-document' });
    const documentID = idOf((await player.ask(owner, 'document.add', { id, file })).body?.data?.documentID);
    for (const to of [buyer, admin]) await player.ask(owner, 'document.release', { id, documentID, to: to.accountID, days: 30 });
  }
  await player.ask(owner, 'document.counterparts', { id }, 'several');
  for (const who of [buyer, admin]) {
    const { body } = await player.ask(who, 'document.shared', { id }, 'several');
    for (const { url } of listOf(body?.data))
      await player.send('one of several documents', who, { method: 'GET', path: new URL(textOf(url) ?? '', 'http://localhost:3002').pathname });
  }
}

const SECTIONS = {
  general: {
    generalDescription: 'Valves since 1987.',
    totalAnnualRevenue: { min: 1_000_000, max: 5_000_000 },
    productionCapacity: { min: 10, max: null, unit: 'valves', period: 'day' },
  },
  contactInfo: {
    city: 'Rotherham',
    country: 'GB',
    zipcode: 'S60 1AA',
    legalAddressEnglish: '1 Mill Road\nRotherham',
    phone: { countryCode: '+44', businessPhoneNumber: '1709 555 010' },
  },
  businessTerms: {
    acceptedDeliveryTerms: ['FOB', 'EXW', 'CIF'],
    acceptedPaymentCurrencies: ['GBP', 'EUR'],
    packagingTypes: ['Pallet', 'Carton'],
    acceptedPaymentTypes: ['Bank transfer', 'PayPal'],
  },
  tradeCapabilities: { markets: ['Turkey', 'European Union'], spokenLanguages: ['it', 'en', 'de'], averageLeadTime: 21 },
  certificates: [
    { name: 'ISO 9001', issueDate: '2024-01-01', expireDate: '2027-01-01', issuerUrl: 'https://www.iso.example/9001' },
    { name: 'CE', issueDate: '2020-05-05' },
  ],
};

/** Every section of a company, and every field of a profile, in all languages. */
export async function playSections({ player, people, things }: Scene): Promise<void> {
  const { owner, visitor, member } = people;
  const [id] = things.business;
  const { body } = await player.ask(owner, 'business.get', { id }, 'before a change');
  const version = Number(body?.data?.version);
  await player.ask(owner, 'business.update', { id, version, ...SECTIONS }, 'of all sections');
  await player.ask(owner, 'business.update', { id, version: version + 1, factory: { city: 'Leeds', contractManufacturing: ['OEM', 'DES'] } }, 'of the factory');
  for (const language of ['en', 'es', 'it', 'zh'])
    await player.ask(visitor, 'business.get', { id }, `of all sections in ${language}`, { 'wbn-language': language });
  await player.ask(owner, 'business.update', { id, version: 1, ...SECTIONS }, 'of all sections, over');
  const profile = {
    city: 'Rotherham',
    gender: 'F',
    preferredLanguage: 'it',
    businessType: 'MA',
    industry: '0004',
    profession: 'Engineer',
    birthDate: '1990-02-28',
  };
  const shown = { showBirthDate: true, showProfession: true, mobilePhone: { countryCode: '+44', phoneNumber: '7700 900123' } };
  await player.ask(member, 'profile.update', { ...profile, ...shown });
  await player.ask(member, 'profile.update', { birthDate: '2026-02-30', gender: 'none', country: 'XX' }, 'wrong');
  for (const language of ['en', 'es', 'it', 'zh'])
    await player.ask(visitor, 'profile.getPublic', { id: member.accountID }, `of all fields in ${language}`, { 'wbn-language': language });
}
