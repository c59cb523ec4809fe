import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/base/database/database.ts';
import { answeredTime, daysAgo, pick, seedId, workingTime } from './bulk.ts';
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
  const files = await Promise.all(['posts', 'groups'].map(readSaid));
  const [groups, posts] = [files.flatMap((file) => file.groups), files.flatMap((file) => file.posts)];
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
  const comments = posts.flatMap((post, index) => (post.comments ?? []).map((said) => ({ said, on: rows[index] as Written })));
  const first = comments.map(({ said, on }) => commentRow(said, on, speaker(said.by)));
  const replies = comments.flatMap(({ said }, index) => (said.replies ?? []).map((reply) => commentRow(reply, first[index] as Written, speaker(reply.by))));
  // One after the other: a reply is for whom the comment is that it hangs on.
  for (const level of [first, replies]) {
    await seedResources(db, 'comment', level);
    await bulk(db, 'comment', level);
  }
  await bulk(
    db,
    'reaction',
    rows.flatMap((row, index) =>
      likesOf(
        row,
        likersOf(
          row.id,
          groups.find(({ key }) => key === posts[index]?.on),
          context.people,
        ),
      ),
    ),
  );
}

const readSaid = async (name: string): Promise<{ groups: WrittenGroup[]; posts: WrittenPost[] }> =>
  JSON.parse(await readFile(join(import.meta.dirname, `../../database/seed/directory/${name}.json`), 'utf8'));

interface Written {
  id: string;
  created_at: Date;
}

/** What an id counts from: its address stays, on whatever weekday the demonstration is written. */
const idTime = ({ text, days }: Said): Date => daysAgo(days, pick(text, 400));
const groupId = (group: WrittenGroup): string => seedId(`group:${group.key}`, daysAgo(200));
/** In a group its members; else so many of a hundred people, of some posts few and of others many. */
const likersOf = (id: string, group: WrittenGroup | undefined, people: SeedPerson[]): SeedPerson[] => {
  const around = group ? people.filter(({ key }) => [group.owner, ...group.admins, ...group.members].includes(key)) : people;
  const percent = group ? 45 : 3 + pick(id, 24);
  return around.filter((person) => pick(id + person.key, 100) < percent);
};
/** Within three days. */
const likedAt = (name: string, posted: Date): Date => new Date(Math.min(posted.getTime() + pick(name, 3 * 24 * 60) * 60_000, daysAgo(0).getTime()));
const likesOf = ({ id, created_at }: Written, people: SeedPerson[]) =>
  people.map((person) => ({ resource_id: id, actor_id: personId(person), type: 'like', created_at: likedAt(id + person.key, created_at) }));

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
  const created_at = workingTime(post.days, post.text);
  return {
    id: seedId(`post:${post.text}`, idTime(post)),
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
  id: seedId(`post-picture:${post.id}:${picture}`, daysAgo(100)),
  post_id: post.id,
  file_id,
  place,
  description,
});

function commentRow(said: Said, on: Written, { person, business }: Speaker) {
  const created_at = answeredTime(said.days, said.text, on.created_at);
  return { id: seedId(`comment:${said.text}`, idTime(said)), on_id: on.id, account_id: person, business_id: business, content: said.text, created_at };
}
