import { idOf, type Scene } from './scene.ts';

/** Posts, comments, likes and followers, and who hears of them. */
export async function playNetwork({ player, people, things }: Scene): Promise<void> {
  const { buyer, owner, member, admin, staff, visitor } = people;
  const [business] = things.business;
  const [product] = things.product;
  const post = { content: 'We look for ball valves in DN 50.\nAny offers?', timelineID: buyer.accountID, timelineType: 'user' };
  const postID = idOf((await player.ask(buyer, 'post.make', post, 'on the own timeline')).body?.postID);
  await player.ask(buyer, 'post.make', { ...post, timelineID: owner.accountID }, 'on the timeline of another');
  const said = { content: 'New: two-piece valves.', timelineID: business, timelineType: 'business', businessID: business };
  const ofBusiness = idOf((await player.ask(owner, 'post.make', said, 'as a business')).body?.postID);
  await player.ask(buyer, 'post.make', said, 'as a business of another');
  for (const who of [visitor, buyer, owner]) await player.ask(who, 'post.get', { postID });
  await player.ask(buyer, 'follow.business', { resourceID: business });
  await player.ask(buyer, 'follow.business', { resourceID: business }, 'again');
  await player.ask(member, 'follow.user', { resourceID: buyer.accountID });
  await player.ask(buyer, 'follow.user', { resourceID: buyer.accountID }, 'oneself');
  await player.ask(buyer, 'follow.summary', { id: business });
  const comment = { resourceType: 'post', resourceID: postID, content: 'DN 50 is in stock.' };
  const commentID = idOf((await player.ask(owner, 'comment.make', { ...comment, businessID: business }, 'as a business')).body?.data?.commentID);
  await player.ask(member, 'comment.make', { ...comment, content: 'Shall I send a drawing?' });
  await player.ask(buyer, 'comment.make', { resourceType: 'comment', resourceID: commentID, content: 'Yes please.' }, 'a reply');
  await player.ask(buyer, 'comment.make', { resourceType: 'product', resourceID: product, content: 'Is it certified?' }, 'on a product');
  for (const who of [admin, member]) await player.ask(who, 'reaction.react', { resourceType: 'post', resourceID: postID });
  await player.ask(buyer, 'reaction.react', { resourceType: 'product', resourceID: product });
  await player.ask(buyer, 'reaction.checkMany', { resourceIDs: [postID, product, commentID] });
  await player.ask(visitor, 'reaction.summary', { id: postID });
  await player.ask(member, 'reaction.unreact', { resourceType: 'post', resourceID: postID });
  for (const who of [visitor, buyer, owner]) await player.ask(who, 'comment.list', { resourceID: postID });
  await player.ask(visitor, 'comment.list', { resourceID: commentID }, 'replies');
  for (const who of [buyer, member, owner, staff]) await player.ask(who, 'feed.load', {}, 'after the posts');
  for (const id of [business, buyer.accountID]) await player.ask(visitor, 'feed.timeline', { timelineID: id }, 'after the posts');
  await playBell({ player, people, things });
  await player.ask(member, 'comment.remove', { commentID }, 'of another');
  await player.ask(owner, 'comment.remove', { commentID });
  await player.ask(member, 'post.remove', { postID: ofBusiness }, 'of the business as a member');
  await player.ask(owner, 'post.remove', { postID: ofBusiness });
  await player.ask(visitor, 'post.get', { postID: ofBusiness }, 'that is removed');
  await player.ask(buyer, 'follow.remove', { id: business });
}

async function playBell({ player, people }: Scene): Promise<void> {
  const { buyer, owner } = people;
  const { body } = await player.ask(buyer, 'notification.list', {}, 'after the posts');
  await player.ask(owner, 'notification.list', {}, 'after the posts');
  await player.ask(buyer, 'notification.summary', {}, 'after the posts');
  const id = idOf(body?.items?.[0]?.notificationID);
  await player.ask(owner, 'notification.read', { id }, 'of another');
  await player.ask(buyer, 'notification.read', { id });
  await player.ask(buyer, 'notification.summary', {}, 'after one was read');
  await player.ask(buyer, 'notification.readAll');
  await player.ask(buyer, 'notification.change', { kinds: [{ kind: 'like', site: false, mail: false }], digest: false });
  await player.ask(buyer, 'notification.change', { kinds: [{ kind: 'sneeze', site: false, mail: false }] }, 'of no kind');
  await player.ask(buyer, 'notification.settings', {}, 'after they were changed');
}

/** A private group from its beginning to its end. */
export async function playGroup({ player, people }: Scene): Promise<void> {
  const { buyer, owner, member, admin, visitor } = people;
  const id = idOf((await player.ask(buyer, 'group.create', { name: 'Valve buyers', description: 'For buyers of valves.', private: true })).body?.data?.groupID);
  for (const who of [owner, member, admin]) await player.ask(who, 'group.join', { id });
  await player.ask(admin, 'group.leave', { id }, 'before anybody said yes');
  await player.ask(buyer, 'group.requests', { id });
  await player.ask(buyer, 'group.accept', { id, userID: owner.accountID });
  await player.ask(buyer, 'group.decline', { id, userID: member.accountID });
  await player.ask(member, 'group.members', { id }, 'as a stranger');
  await player.ask(owner, 'group.members', { id });
  const post = { content: 'Only for us.', timelineID: id, timelineType: 'group' };
  const postID = idOf((await player.ask(owner, 'post.make', post, 'in a group')).body?.postID);
  await player.ask(member, 'post.make', post, 'in a group of others');
  for (const who of [visitor, member, buyer]) await player.ask(who, 'post.get', { postID }, 'in a private group');
  for (const who of [visitor, buyer]) await player.ask(who, 'feed.timeline', { timelineID: id }, 'of a private group');
  await player.ask(buyer, 'group.change', { id, userID: owner.accountID, level: 'admin' });
  await player.ask(owner, 'group.update', { id, name: 'Buyers of valves' });
  await player.ask(owner, 'group.remove', { id }, 'as its admin');
  await player.ask(buyer, 'group.leave', { id }, 'as its last owner');
  for (const who of [visitor, buyer, member]) await player.ask(who, 'group.get', { id });
  for (const mine of [undefined, '1']) await player.ask(buyer, 'group.list', { textQuery: 'valve', mine }, mine ? 'of the caller' : '');
  await player.ask(buyer, 'group.expel', { id, userID: owner.accountID });
  await player.ask(buyer, 'group.remove', { id });
  await player.ask(buyer, 'group.get', { id }, 'that is removed');
}

/** What somebody keeps for later, and whom they do not want to hear of. */
export async function playKeeping({ player, people, things }: Scene): Promise<void> {
  const { buyer, owner, admin } = people;
  for (const id of [things.business[0], things.product[1], things.product[1]]) await player.ask(buyer, 'saved.save', { resourceID: id });
  await player.ask(buyer, 'saved.note', { id: things.product[1], note: 'Ask for samples.' });
  await player.ask(buyer, 'saved.check', { resourceIDs: [...things.product, ...things.business] });
  await player.ask(buyer, 'saved.list', {}, 'after saving');
  await player.ask(buyer, 'saved.remove', { id: things.business[0] });
  const query = { business: 'PR', search: 'ball valve', country: 'GB', verified: true };
  const id = idOf((await player.ask(buyer, 'savedsearch.save', { name: 'Valves', query })).body?.data?.searchID);
  await player.ask(buyer, 'savedsearch.save', { name: 'Valves again', query }, 'the same');
  await player.ask(buyer, 'savedsearch.change', { id, alerts: 'weekly', name: 'British valves' });
  await player.ask(admin, 'savedsearch.change', { id, alerts: 'off' }, 'of another');
  await player.ask(buyer, 'savedsearch.list', {}, 'after saving');
  await player.ask(buyer, 'savedsearch.remove', { id });
  await player.ask(admin, 'block.add', { id: owner.accountID });
  await player.ask(admin, 'block.list', {}, 'after blocking');
  await player.ask(owner, 'follow.user', { resourceID: admin.accountID }, 'who has blocked the caller');
  await player.ask(owner, 'profile.getPublic', { id: admin.accountID }, 'of who has blocked the caller');
  await player.ask(admin, 'block.remove', { id: owner.accountID });
}
