import { newColleague, newSomebody, type Somebody } from '../../journeys/support/own-company.ts';
import { cutTo, MARK, openWriter, printed, type Send, type Written } from './write.ts';

/** Where the texts stand now, and who sees them. */
export interface Stage {
  company: string;
  product: string;
  post: string;
  group: string;
  thread: string;
  rfq: string;
  owner: Somebody;
  member: Somebody;
  buyer: Somebody;
  log: Written[];
}

const KINDS = { industry: '0004', category: '0004-01' } as const;

/** A company, its people and a buyer whose every text is one of the corpus, all written through the front door. */
export async function setStage(textFor: (call: string, path: string, limit: number) => string): Promise<Stage> {
  const { write, log } = openWriter(textFor);
  // A name holds no address.
  const name = cutTo(printed(textFor('account.register', 'firstName', 100)).replaceAll('://', ' '), 100);
  const [owner, buyer] = [await newSomebody(name), await newSomebody()];
  for (const one of [owner, buyer]) await write(one.call, 'profile.update', { country: 'GB', industry: KINDS.industry });
  const company = await makeCompany(write, owner.call);
  const member = await newColleague({ id: company, name: '', owner }, 'member', 'Mia');
  const { productID: product } = await write(owner.call, 'product.create', { businessID: company, ...KINDS, subCategory: '' });
  await write(owner.call, 'product.update', { productID: product, ...KINDS, subCategory: '' });
  const made = { company, product, owner, member, buyer, log };
  const rfq = await makeRequest(write, buyer.call, company, textFor);
  return { ...made, rfq, ...(await makeTalk(write, made, textFor)) };
}

type Write = ReturnType<typeof openWriter>['write'];
type TextFor = (call: string, path: string, limit: number) => string;

async function makeCompany(write: Write, send: Send): Promise<string> {
  const place = { industry: KINDS.industry, categories: ['0004.0004-01'], country: 'GB' };
  const { businessID } = await write(send, 'business.create', { ...place, businessType: 'MA', state: '' });
  const { data } = await send('GET', `/business/profile/${businessID}`);
  await write(send, 'business.update', {
    id: businessID,
    version: data.version,
    general: { industry: place.industry, categories: place.categories },
    contactInfo: { country: 'GB', state: '' },
    factory: { country: 'GB', state: '' },
  });
  await write(send, 'invoice.setBilling', { id: businessID, country: 'GB' });
  return businessID;
}

const DAY_MS = 86_400_000;

/** A request for quotation. Its texts lead elsewhere, so that it is looked at by staff before its supplier reads it. */
async function makeRequest(write: Write, send: Send, company: string, textFor: (call: string, path: string, limit: number) => string): Promise<string> {
  const say = (path: string, limit: number) => cutTo(`${MARK} ${printed(textFor('rfq.create', path, limit - MARK.length - 1))}`, limit);
  const attributes = [{ name: say('lines.attributes.name', 60), value: say('lines.attributes.value', 300) }];
  const line = { description: say('lines.description', 500), note: say('lines.note', 1000), itemNumber: say('lines.itemNumber', 60), attributes };
  const { rfqID, version } = await write(send, 'rfq.create', {
    ...{ lines: [{ ...line, quantity: '20', unit: 'H87' }], certificates: [{ name: say('certificates.name', 150), need: 'welcome' }], files: [] },
    ...{ country: 'GB', state: '', incoterm: 'DAP', neededBy: '', deadline: new Date(Date.now() + 3 * DAY_MS).toISOString(), currency: 'GBP' },
    ...{ businessTypes: ['MA'], visibility: 'invited', publicPage: false, excluded: [], invited: [company], from: undefined },
  });
  await send('POST', `/rfq/${rfqID}/publish`, { version });
  return rfqID as string;
}

/** A quote in a conversation. */
async function makeOffer(write: Write, send: Send, thread: { requestID: string; bid: string }, textFor: TextFor): Promise<void> {
  const say = (path: string, limit: number) => cutTo(`${MARK} ${printed(textFor('quoteTalk.offer', path, limit - MARK.length - 1))}`, limit);
  const offer = { unit: 'H87', breaks: [{ from: '20', price: '9.20' }], leadDays: 7, note: say('lines.offer.note', 1000) };
  await write(send, 'quoteTalk.offer', {
    ...thread,
    ...{ incoterm: 'DAP', currency: 'GBP', validUntil: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10) },
    lines: [{ description: say('lines.description', 500), quantity: '20', unit: 'H87', offer }],
  });
}

/** Posts, comments, groups, inquiries, notes, reports: what people say to each other. */
async function makeTalk(write: Write, { company, product, owner, buyer, member }: Omit<Stage, 'post' | 'group' | 'thread' | 'rfq'>, textFor: TextFor) {
  const { postID: post } = await write(owner.call, 'post.make', { timelineID: owner.userID, picture: undefined, pictures: undefined });
  const { postID: said } = await write(owner.call, 'post.make', {
    timelineID: company,
    timelineType: 'business',
    businessID: company,
    picture: undefined,
    pictures: undefined,
  });
  await write(owner.call, 'post.edit', { postID: said, pictures: undefined });
  for (const [resourceID, resourceType] of [
    [product, 'product'],
    [post, 'post'],
    [company, 'business'],
  ])
    await write(buyer.call, 'comment.make', { resourceID, resourceType });
  const { questionID } = await write(buyer.call, 'question.ask', { productID: product, businessID: undefined });
  await write(owner.call, 'question.answer', { questionID, decline: undefined });
  await write(owner.call, 'question.change', { questionID });
  const { groupID: group } = await write(owner.call, 'group.create', { private: false });
  await write(owner.call, 'group.update', { id: group });
  await write(owner.call, 'post.make', { timelineID: group, timelineType: 'group', picture: undefined, pictures: undefined });
  const { requestID: thread } = await write(buyer.call, 'inquiry.create', { to: company, productID: product, attachments: [] });
  await write(owner.call, 'inquiry.send', { requestID: thread, bid: company, attachments: [] });
  await makeOffer(write, owner.call, { requestID: thread as string, bid: company }, textFor);
  await write(member.call, 'desk.note', { bid: company, requestID: thread });
  await write(member.call, 'desk.saveReply', { bid: company });
  await buyer.call('POST', '/social/saved', { resourceID: product });
  await write(buyer.call, 'saved.note', { id: product });
  await write(buyer.call, 'savedsearch.save', { query: { business: 'MA' } });
  await write(buyer.call, 'report.make', { resourceID: post, resourceType: 'post', reason: 'spam', email: buyer.email });
  await write(buyer.call, 'needhelp.send', { country: 'GB', email: buyer.email });
  await buyer.call('POST', '/social/follow/business', { resourceID: company });
  await write(owner.call, 'post.make', { timelineID: company, timelineType: 'business', businessID: company, picture: undefined, pictures: undefined });
  return { post: post as string, group: group as string, thread: thread as string };
}
