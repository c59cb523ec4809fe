import { idOf, type Scene } from './scene.ts';

/** An inquiry from its first word to its end, with the desk of the company that answers it. */
export async function playTalk(scene: Scene): Promise<void> {
  const { player, people, things } = scene;
  const { buyer, owner, member, admin } = people;
  const [bid] = things.business;
  const asked = { to: bid, subject: 'Price list', message: 'Please send\nyour price list.', productID: things.product[0] };
  const requestID = idOf((await player.ask(buyer, 'inquiry.create', asked)).body?.data?.requestID);
  await player.ask(buyer, 'inquiry.create', asked, 'the same again');
  await player.ask(buyer, 'inquiry.create', { ...asked, productID: things.product[1] }, 'about a product of another');
  await player.ask(owner, 'inquiry.create', asked, 'to the own company');
  await player.ask(buyer, 'inquiry.list', { order: 'activity' }, 'after asking');
  for (const who of [owner, member, admin]) await player.ask(who, 'inquiry.list', { ubid: bid }, 'of the company');
  await player.ask(owner, 'inquiry.summary', {}, 'after asking');
  await player.ask(owner, 'inquiry.messages', { requestID, bid });
  await player.ask(admin, 'inquiry.messages', { requestID, bid }, 'as a stranger');
  await player.ask(member, 'inquiry.send', { requestID, bid, content: 'Here it is.\nIn DN 50 too.' });
  await player.ask(buyer, 'inquiry.send', { requestID, content: ' ' }, 'nothing');
  await player.ask(buyer, 'inquiry.read', { requestID, place: 2 });
  await player.ask(buyer, 'inquiry.send', { requestID, content: 'Thank you.' });
  await playDesk(scene, requestID);
  for (const who of [buyer, admin]) await player.ask(who, 'inquiry.get', { requestID });
  await player.ask(owner, 'inquiry.get', { requestID, bid }, 'for the company');
  await player.ask(owner, 'inquiry.end', { requestID, bid, reason: 'declined' });
  await player.ask(buyer, 'inquiry.send', { requestID, content: 'Why?' }, 'after the end');
  await player.ask(buyer, 'inquiry.messages', { requestID }, 'after the end');
  await player.ask(buyer, 'inquiry.create', { ...asked, to: owner.accountID, productID: undefined }, 'to a person');
}

async function playDesk({ player, people, things }: Scene, requestID: string): Promise<void> {
  const { owner, member, buyer } = people;
  const [bid] = things.business;
  await player.ask(owner, 'desk.assign', { bid, requestID, userID: member.accountID });
  await player.ask(owner, 'desk.assign', { bid, requestID, userID: buyer.accountID }, 'to a stranger');
  await player.ask(member, 'desk.note', { bid, requestID, content: 'They asked last year too.' });
  await player.ask(owner, 'desk.notes', { bid, requestID });
  await player.ask(buyer, 'desk.notes', { bid, requestID }, 'as a stranger');
  const saved = await player.ask(owner, 'desk.saveReply', { bid, name: 'Price list', content: 'Dear {buyer}, here it is.' });
  await player.ask(owner, 'desk.saveReply', { bid, name: 'Price list', content: 'Once more.' }, 'under the same name');
  const replyID = idOf(saved.body?.data?.replyID);
  await player.ask(owner, 'desk.saveReply', { bid, replyID, name: 'Prices', content: 'Dear {buyer}, thank you.' }, 'changed');
  await player.ask(member, 'desk.removeReply', { bid, replyID }, 'of another');
  await player.ask(owner, 'desk.get', { bid }, 'after the notes');
  await player.ask(owner, 'desk.removeReply', { bid, replyID });
}
