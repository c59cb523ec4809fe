import { sql } from 'kysely';
import type { Photo } from '#contract/base/shapes.ts';
import type { Group } from '#contract/network/group.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import type { Level } from '#server/base/http/request.ts';
import { roleOf } from '#server/company/actor/author-card-queries.ts';
import { readable, unblocked, type Viewer } from '../resource/queries.ts';
import { insertResource } from '../resource/write-queries.ts';

interface Wanted {
  ids?: string[];
  text?: string;
  /** Only those of this account. */
  memberID?: string | undefined;
  skip?: number;
  size?: number;
}

function fits({ ids, text = '', memberID }: Wanted) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${ids ? sql`g.id = any(${ids})` : sql`true`}
    and ${memberID ? sql`exists (select 1 from group_member m where m.group_id = g.id and m.account_id = ${memberID})` : sql`true`}
    and ${text === '' ? sql`true` : sql`(g.name ilike ${pattern} or g.description ilike ${pattern})`}`;
}

/** Faces of groups, the latest first. */
export async function readGroups(db: Db, viewer: Viewer, { ids, text = '', memberID, skip = 0, size = 50 }: Wanted): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id as "groupID", g.name, g.description, g.private, ${isoSeconds('g.created_at')} as "createdAt",
      (select count(*) from group_member m ${shownPerson(viewer)} where m.group_id = g.id) as "membersCount",
      ${
        viewer === null
          ? sql`null`
          : sql`jsonb_build_object('level', own.level,
        'requested', exists (select 1 from group_request q where q.group_id = g.id and q.account_id = ${viewer}),
        'requestsCount', case when own.level in ('owner', 'admin') then (select count(*) from group_request m ${shownPerson(viewer)} where m.group_id = g.id) else 0 end)`
      } as session
    from network_group g join resource r on r.id = g.id and ${readable('r', viewer)}
    left join group_member own on own.group_id = g.id and own.account_id = ${viewer}
    where ${fits({ ids, text, memberID })}
    order by g.created_at desc, g.id desc limit ${size} offset ${skip}`.execute(db);
  return rows;
}

/** How many there are on all pages. */
export async function countGroups(db: Db, viewer: Viewer, wanted: Pick<Wanted, 'text' | 'memberID'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from network_group g join resource r on r.id = g.id and ${readable('r', viewer)} where ${fits(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertGroup(db: Db, group: { id: string; name: string; description: string; private: boolean; at: Date }): Promise<void> {
  const { id, name, description, at } = group;
  await insertResource(db, id, 'group', null, at);
  await sql`insert into network_group (id, name, description, private, created_at, updated_at)
    values (${id}, ${name}, ${description}, ${group.private}, ${at}, ${at})`.execute(db);
}

export async function updateGroup(db: Db, id: string, change: { name?: string | undefined; description?: string | undefined }, at: Date): Promise<void> {
  await sql`update network_group set name = coalesce(${change.name ?? null}, name), description = coalesce(${change.description ?? null}, description),
    updated_at = ${at} where id = ${id}`.execute(db);
}

/** Locks the group, so that who belongs to it changes in one order. @returns whether it is private; null where there is none. */
export async function lockGroup(db: Db, id: string): Promise<boolean | null> {
  const { rows } = await sql<{ private: boolean }>`
    select g.private from network_group g join resource r on r.id = g.id and r.hidden_at is null where g.id = ${id} for update of g`.execute(db);
  return rows[0]?.private ?? null;
}

/** The kind of a group never changes. */
export async function isPrivate(db: Db, id: string): Promise<boolean> {
  return (await sql`select 1 from network_group where id = ${id} and private`.execute(db)).rows.length > 0;
}

export async function readLevel(db: Db, group: string, account: string): Promise<Level | null> {
  const { rows } = await sql<{ level: Level }>`select level from group_member where group_id = ${group} and account_id = ${account}`.execute(db);
  return rows[0]?.level ?? null;
}

export async function setLevel(db: Db, group: string, account: string, level: Level, at: Date): Promise<void> {
  await sql`insert into group_member (group_id, account_id, level, created_at) values (${group}, ${account}, ${level}, ${at})
    on conflict (group_id, account_id) do update set level = excluded.level`.execute(db);
  await sql`delete from group_request where group_id = ${group} and account_id = ${account}`.execute(db);
}

export async function removeMember(db: Db, group: string, account: string): Promise<void> {
  await sql`delete from group_member where group_id = ${group} and account_id = ${account}`.execute(db);
}

/** True only as long as the group is locked. */
export async function isLastOwner(db: Db, group: string, account: string): Promise<boolean> {
  const { rows } = await sql`select 1 from group_member m where m.group_id = ${group} and m.account_id = ${account} and m.level = 'owner'
    and not exists (select 1 from group_member o where o.group_id = m.group_id and o.level = 'owner' and o.account_id <> m.account_id
      and not exists (select 1 from account_deletion d where d.account_id = o.account_id))`.execute(db);
  return rows.length > 0;
}

/** @returns whether it is new. */
export async function addRequest(db: Db, group: string, account: string, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into group_request (group_id, account_id, created_at) values (${group}, ${account}, ${at})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns whether there was one. */
export async function removeRequest(db: Db, group: string, account: string): Promise<boolean> {
  const { rows } = await sql`delete from group_request where group_id = ${group} and account_id = ${account} returning 1`.execute(db);
  return rows.length > 0;
}

interface Person {
  userID: string;
  firstName: string;
  lastName: string;
  role: string;
  profilePhoto: Photo | null;
  since: string;
}

const person = (files: string) => sql`a.id as "userID", a.first_name as "firstName", a.last_name as "lastName",
  photo_of(a.profile_photo_id, ${files}) as "profilePhoto",
  ${roleOf('p')} as role`;
/** Who is there for the viewer, of the members or requests `m`. */
const shownPerson = (viewer: Viewer) =>
  sql`join resource who on who.id = m.account_id and ${readable('who')} and ${unblocked('who', ...(viewer ? [viewer] : []))}`;
const named = sql`join account a on a.id = m.account_id left join profile p on p.account_id = a.id`;

/** Who belongs to a group, owners first, then by time. */
export async function readMembers(db: Db, files: string, group: string, viewer: string, page: { skip: number; size: number }) {
  const { rows } = await sql<Person & { level: Level }>`
    select ${person(files)}, m.level, ${isoSeconds('m.created_at')} as since
    from group_member m ${shownPerson(viewer)} ${named} where m.group_id = ${group}
    order by array_position(array['owner', 'admin', 'member'], m.level), m.created_at, m.account_id limit ${page.size} offset ${page.skip}`.execute(db);
  return rows;
}

/** Who asks to join, the oldest first. */
export async function readRequests(db: Db, files: string, group: string, viewer: string) {
  const { rows } = await sql<Person>`
    select ${person(files)}, ${isoSeconds('m.created_at')} as since
    from group_request m ${shownPerson(viewer)} ${named} where m.group_id = ${group} order by m.created_at, m.account_id limit 200`.execute(db);
  return rows;
}

export const postsIn = (id: string) => sql`p.timeline_id = ${id}`;
