import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/base/database/database.ts';
import { answeredTime, daysAgo, pick, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { businessId } from './business-ids.ts';
import { productId } from './businesses.ts';
import type { SeedBusiness, SeedPerson } from './files.ts';
import { personId } from './people.ts';

const PERCENT = 100;
const POPULARITY: Record<SeedBusiness['tier'], number> = { standard: 14, gold: 30, premium: 42, platinum: 64 };

/** Likes and follows of the demonstration's people, and the comments that its authors wrote. */
export async function seedSocial(db: Db, businesses: SeedBusiness[], people: SeedPerson[]): Promise<void> {
  await bulk(db, 'reaction', [
    ...businesses.flatMap((one) => likesOf(businessId(one), POPULARITY[one.tier], people)),
    ...productLikes(businesses, people),
    ...personLikes(people),
  ]);
  await bulk(
    db,
    'follow',
    businesses.flatMap((one) =>
      chosen(`follow:${one.key}`, POPULARITY[one.tier] + 10, people).map((person) => ({
        resource_id: businessId(one),
        account_id: personId(person),
        created_at: daysAgo(pick(one.key + person.key, 300)),
      })),
    ),
  );
  await seedComments(db, businesses, people);
}

const chosen = (name: string, percent: number, people: SeedPerson[]): SeedPerson[] =>
  people.filter((person) => pick(`${name}:${person.key}`, PERCENT) < percent);

const likesOf = (resource: string, percent: number, people: SeedPerson[]) =>
  chosen(`like:${resource}`, percent, people).map((person) => ({
    resource_id: resource,
    actor_id: personId(person),
    type: 'like',
    created_at: daysAgo(pick(resource + person.key, 300)),
  }));

const productLikes = (businesses: SeedBusiness[], people: SeedPerson[]) =>
  businesses.flatMap((business) =>
    business.products.flatMap((_, index) => likesOf(productId(business, index), Math.round(POPULARITY[business.tier] / 3), people)),
  );

const personLikes = (people: SeedPerson[]) =>
  people.flatMap((person) => likesOf(personId(person), 20 + pick(person.key, 40), people).filter((like) => like.actor_id !== like.resource_id));

interface WrittenComment {
  business: string;
  /** The start of the product's name; without it the comment stands on the business. */
  product?: string;
  /** Key of a person, or of a business that speaks through its owner. */
  by: string;
  text: string;
  days: number;
  replies?: { by: string; text: string; days: number }[];
}

async function seedComments(db: Db, businesses: SeedBusiness[], people: SeedPerson[]): Promise<void> {
  const written = JSON.parse(await readFile(join(import.meta.dirname, '../../database/seed/directory/comments.json'), 'utf8')) as WrittenComment[];
  const rows = written.flatMap((comment) => commentRows(comment, businesses, people));
  await bulk(
    db,
    'resource',
    rows.map((row) => ({ id: row.id, type: 'comment', created_at: row.created_at })),
  );
  await bulk(
    db,
    'comment',
    rows.filter((row) => row.on_id === row.root).map(({ root: _, ...row }) => row),
  );
  await bulk(
    db,
    'comment',
    rows.filter((row) => row.on_id !== row.root).map(({ root: _, ...row }) => row),
  );
}

function commentRows(comment: WrittenComment, businesses: SeedBusiness[], people: SeedPerson[]) {
  const business = businesses.find((one) => one.key === comment.business);
  if (!business) throw new Error(`comments.json names no business: ${comment.business}`);
  const index = comment.product ? business.products.findIndex((product) => product.name.startsWith(comment.product as string)) : -1;
  if (comment.product && index < 0) throw new Error(`comments.json names no product: ${comment.product}`);
  const root = index < 0 ? businessId(business) : productId(business, index);
  const row = (on: string, { by, text, days }: { by: string; text: string; days: number }, after = new Date(0)) => {
    const as = businesses.find((one) => one.key === by);
    const person = people.find((one) => one.key === by) ?? people.find((one) => one.business === by);
    if (!person) throw new Error(`comments.json names nobody: ${by}`);
    return {
      // Counts from a time of its own: its address stays, on whatever weekday the demonstration is written.
      id: seedId(`comment:${text}`, daysAgo(days, pick(text, 500))),
      on_id: on,
      root,
      account_id: personId(person),
      business_id: as ? businessId(as) : null,
      content: text,
      created_at: answeredTime(days, text, after),
    };
  };
  const first = row(root, comment);
  return [first, ...(comment.replies ?? []).map((reply) => row(first.id, reply, first.created_at))];
}
