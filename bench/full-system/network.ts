import { writer } from '../large/texts.ts';
import { oneOf, type Random, randomFrom } from '../support/random.ts';
import { writeLikes } from './companies.ts';
import { openCopies } from './copy.ts';
import { END, idOf, madeAt } from './ids.ts';
import { FOLLOWING, OWNED, ownerOf, readersOf, type Sizes, scattered } from './sizes.ts';
import { heavy, skewed, spread } from './skew.ts';

const LIKES_OF_A_POST = 2;
const FOLLOWED_AT_MOST = 5_000;
const DAY = 86_400_000;

/** Posts of people and businesses with their likes and comments; a few write much, most write little. */
export async function writePosts(url: string, vocabulary: string[], sizes: Sizes): Promise<void> {
  const random = randomFrom(3);
  const write = writer(random, vocabulary);
  const copies = await openCopies(url, 'Posts', {
    resource: 'id, type, created_at, owner_id, parent_id, voice_id',
    post: 'id, author_id, account_id, timeline_id, content, picture_id, created_at',
    comment: 'id, on_id, account_id, content, created_at',
    reaction: 'resource_id, actor_id, type, created_at',
  });
  for (let number = 0; number < sizes.posts; number += 1) {
    const [id, at] = [idOf('post', number, sizes.posts), madeAt(number, sizes.posts).toISOString()];
    const { account, author } = authorOf(random, sizes);
    const picture = random() < 0.2 ? idOf('file', number % sizes.files, sizes.files) : null;
    copies.to.resource.write([id, 'post', at, account, author, author]);
    copies.to.post.write([id, author, account, author, write(8, 60), picture, at]);
    writeLikes(copies.to.reaction, id, heavy(random, LIKES_OF_A_POST, 5_000), number, sizes);
    if (number % 500 === 0) await copies.ready();
  }
  for (let number = 0; number < sizes.comments; number += 1) {
    const [id, at] = [idOf('comment', number, sizes.comments), madeAt(number, sizes.comments).toISOString()];
    const [on, account] = [idOf('post', skewed(random, sizes.posts, 1.5), sizes.posts), personOf(random, sizes)];
    copies.to.resource.write([id, 'comment', at, account, on, account]);
    copies.to.comment.write([id, on, account, write(3, 20), at]);
    if (number % 500 === 0) await copies.ready();
  }
  await copies.end();
}

const personOf = (random: Random, { people }: Sizes): string => idOf('person', scattered(skewed(random, people, 2), people), people);

function authorOf(random: Random, sizes: Sizes): { account: string; author: string } {
  const account = personOf(random, sizes);
  if (random() < 0.7) return { account, author: account };
  const business = ownedOf(random, sizes, 2);
  return { account: idOf('person', ownerOf(business, sizes), sizes.people), author: idOf('business', business, sizes.businesses) };
}

/** The number of a business with an owner. */
export function ownedOf(random: Random, { businesses }: Sizes, exponent: number): number {
  const count = Math.floor((businesses - 1) / OWNED) + 1;
  return OWNED * scattered(skewed(random, count, exponent), count);
}

/** Who follows what: the best known are followed by a tenth of the people, most by a few. */
export async function writeFollows(url: string, sizes: Sizes): Promise<void> {
  const random = randomFrom(4);
  const readers = FOLLOWING.flatMap((count) => readersOf(sizes, count).map(() => count));
  const others = sizes.people - readers.length;
  const left = sizes.follows - readers.reduce((sum, count) => sum + count, 0);
  const counts = [...spread(random, left, Math.min(FOLLOWED_AT_MOST, Math.floor(sizes.people / 2)), others), ...readers];
  const copies = await openCopies(url, 'Follows', { follow: 'resource_id, account_id, created_at' });
  for (const [number, count] of counts.entries()) {
    const account = idOf('person', number, sizes.people);
    for (const target of targetsOf(random, number, count, sizes)) {
      copies.to.follow.write([targetID(target, sizes), account, new Date(END - Math.floor(random() * 900) * DAY).toISOString()]);
    }
    if (number % 50 === 0) await copies.ready();
  }
  await copies.end();
}

function targetsOf(random: Random, self: number, count: number, { people, businesses }: Sizes): Set<number> {
  const targets = new Set<number>();
  while (targets.size < count) {
    const target = scattered(skewed(random, people + businesses, 3), people + businesses);
    if (target !== self) targets.add(target);
  }
  return targets;
}

const targetID = (target: number, { people, businesses }: Sizes): string =>
  target < people ? idOf('person', target, people) : idOf('business', target - people, businesses);

const MESSAGES = 4;
const MESSAGES_AT_MOST = 60;

/** Threads between people and businesses that have an owner; some of the owners have many. */
export async function writeThreads(url: string, vocabulary: string[], sizes: Sizes): Promise<void> {
  const random = randomFrom(5);
  const write = writer(random, vocabulary);
  const copies = await openCopies(url, 'Threads', {
    inquiry: 'id, from_id, to_id, account_id, subject, cold, text_hash, last_place, last_message_at, created_at',
    inquiry_message: 'id, inquiry_id, place, side, account_id, content, created_at',
    inquiry_read: 'inquiry_id, account_id, side, place, mailed_place',
  });
  let messages = 0;
  for (let number = 0; number < sizes.threads; number += 1) {
    const business = ownedOf(random, sizes, 3);
    const sides = { S: personOf(random, sizes), R: idOf('person', ownerOf(business, sizes), sizes.people) };
    if (sides.S === sides.R) sides.S = idOf('person', (ownerOf(business, sizes) + 1) % sizes.people, sizes.people);
    const [id, made] = [idOf('inquiry', number, sizes.threads), madeAt(number, sizes.threads)];
    const count = 1 + heavy(random, MESSAGES, MESSAGES_AT_MOST);
    const at = (place: number) => new Date(made.getTime() + place * 3_600_000).toISOString();
    const to = idOf('business', business, sizes.businesses);
    copies.to.inquiry.write([id, sides.S, to, sides.S, write(3, 8), true, '\\x00', count, at(count), made.toISOString()]);
    for (let place = 1; place <= count; place += 1) {
      const side = place === 1 || random() < 0.5 ? 'S' : 'R';
      const message = idOf('message', messages, sizes.threads * MESSAGES_AT_MOST);
      copies.to.inquiry_message.write([message, id, place, side, sides[side], write(6, 60), at(place)]);
      messages += 1;
    }
    copies.to.inquiry_read.write([id, sides.S, 'S', count - oneOf(random, [0, 0, 1]), count]);
    copies.to.inquiry_read.write([id, sides.R, 'R', count - oneOf(random, [0, 0, 1]), count]);
    if (number % 500 === 0) await copies.ready();
  }
  await copies.end();
}
