import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/base/database/database.ts';
import { daysAgo, pick, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { businessId } from './business-ids.ts';
import type { SeedBusiness, SeedPerson } from './files.ts';
import { personId } from './people.ts';
import type { PictureId } from './pictures.ts';

interface WrittenGroup {
  key: string;
  name: string;
  description: string;
  private: boolean;
  owner: string;
  admins: string[];
  members: string[];
}

/** Somebody says something: the key of a person, or of a business that speaks through one of its people. */
interface Said {
  by: string;
  text: string;
  days: number;
  replies?: Said[];
}

interface WrittenPost extends Said {
  /** The key of a group; without it the post stands on the timeline of who speaks. */
  on?: string;
  pictures?: { picture: string; description: string }[];
  comments?: Said[];
}

interface Context {
  businesses: SeedBusiness[];
  people: SeedPerson[];
  picture: PictureId;
}

/** The demonstration's groups, and what its companies and people posted. */
export async function seedPosts(db: Db, context: Context): Promise<void> {
  const file = join(import.meta.dirname, '../../database/seed/directory/posts.json');
  const { groups, posts } = JSON.parse(await readFile(file, 'utf8')) as { groups: WrittenGroup[]; posts: WrittenPost[] };
  const speaker = speakers(context);
  await seedGroups(db, groups, (key) => speaker(key).person);
  const rows = posts.map((post) => postRow(post, groups, speaker(post.by)));
  await seedResources(db, 'post', rows);
  await bulk(db, 'post', rows);
  await bulk(
    db,
    'post_picture',
    posts.flatMap((post, index) =>
      (post.pictures ?? []).map((one, place) => pictureRow(rows[index] as (typeof rows)[number], one, place, context.picture(one.picture))),
    ),
  );
  const comments = posts.flatMap((post, index) => (post.comments ?? []).map((said) => ({ said, on: rows[index]?.id as string })));
  const first = comments.map(({ said, on }) => commentRow(said, on, speaker(said.by)));
  const replies = comments.flatMap(({ said }, index) => (said.replies ?? []).map((reply) => commentRow(reply, first[index]?.id as string, speaker(reply.by))));
  // One after the other: a reply is for whom the comment is that it hangs on.
  for (const level of [first, replies]) {
    await seedResources(db, 'comment', level);
    await bulk(db, 'comment', level);
  }
  await bulk(
    db,
    'reaction',
    rows.flatMap((row) => likesOf(row.id, context.people)),
  );
}

const createdOf = ({ text, days }: Said): Date => daysAgo(days, pick(text, 400));
const groupId = (group: WrittenGroup): string => seedId(`group:${group.key}`, daysAgo(200));
const likesOf = (id: string, people: SeedPerson[]) =>
  people
    .filter((person) => pick(id + person.key, 100) < 18)
    .map((person) => ({ resource_id: id, actor_id: personId(person), type: 'like', created_at: daysAgo(0) }));

const seedResources = (db: Db, type: string, rows: { id: string; created_at: Date }[]) =>
  bulk(
    db,
    'resource',
    rows.map(({ id, created_at }) => ({ id, type, created_at })),
  );

async function seedGroups(db: Db, groups: WrittenGroup[], person: (key: string) => string): Promise<void> {
  const created_at = daysAgo(200);
  await seedResources(
    db,
    'group',
    groups.map((group) => ({ id: groupId(group), created_at })),
  );
  await bulk(
    db,
    'network_group',
    groups.map((group) => ({
      id: groupId(group),
      name: group.name,
      description: group.description,
      private: group.private,
      created_at,
      updated_at: created_at,
    })),
  );
  const row = (group: WrittenGroup, level: string) => (key: string) => ({ group_id: groupId(group), account_id: person(key), level, created_at });
  await bulk(
    db,
    'group_member',
    groups.flatMap((group) => [row(group, 'owner')(group.owner), ...group.admins.map(row(group, 'admin')), ...group.members.map(row(group, 'member'))]),
  );
}

interface Speaker {
  person: string;
  business: string | null;
}

const speakers =
  ({ businesses, people }: Context) =>
  (key: string): Speaker => {
    const business = businesses.find((one) => one.key === key);
    const person = people.find((one) => one.key === key || one.business === key);
    if (!person) throw new Error(`posts.json names nobody: ${key}`);
    return { person: personId(person), business: business ? businessId(business) : null };
  };

function postRow(post: WrittenPost, groups: WrittenGroup[], { person, business }: Speaker) {
  const group = groups.find((one) => one.key === post.on);
  if (post.on && !group) throw new Error(`posts.json names no group: ${post.on}`);
  const author_id = business ?? person;
  const created_at = createdOf(post);
  return {
    id: seedId(`post:${post.text}`, created_at),
    author_id,
    account_id: person,
    timeline_id: group ? groupId(group) : author_id,
    content: post.text,
    created_at,
  };
}

const pictureRow = (
  post: { id: string; created_at: Date },
  { picture, description }: { picture: string; description: string },
  place: number,
  file_id: string | null,
) => ({
  id: seedId(`post-picture:${post.id}:${picture}`, post.created_at),
  post_id: post.id,
  file_id,
  place,
  description,
});

function commentRow(said: Said, on: string, { person, business }: Speaker) {
  const created_at = createdOf(said);
  return { id: seedId(`comment:${said.text}`, created_at), on_id: on, account_id: person, business_id: business, content: said.text, created_at };
}
