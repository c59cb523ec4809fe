import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { TEXT_AREA } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Photo, Success } from '#contract/base/shapes.ts';
import { lines, properName } from '#contract/company/business-change.ts';

const GroupLevel = z.enum(['owner', 'admin', 'member'], sentence('group.level'));
const of = { field: 'id', kind: 'group' } as const;
const done = z.object({ success: Success });
const params = z.object({ id: Id });
const fields = {
  name: properName(100).refine((text) => text !== '', sentence('group.name')),
  description: lines(TEXT_AREA),
};

/** The face of a group, which everybody may see; what is said in a private one is for its members. */
export const Group = z
  .object({
    groupID: Id,
    name: z.string(),
    description: z.string(),
    private: z.boolean(),
    membersCount: z.number().int(),
    createdAt: z.iso.datetime(),
    session: z
      .object({ level: GroupLevel.nullable(), requested: z.boolean(), requestsCount: z.number().int().describe('For owner and admins; else 0') })
      .nullable()
      .describe('What the caller is in it; null without a session'),
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof Group>;

const GroupMember = z.object({ userID: Id, firstName: z.string(), lastName: z.string(), role: z.string(), profilePhoto: Photo.nullable() });

export const group = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/social/group',
    access: 'public',
    summary: 'Groups by name or description, the latest first; `mine` those of the caller',
    items: [],
    query: z.object({
      textQuery: z
        .string()
        .trim()
        .max(100, sentence('atMost.characters', { most: 100 }))
        .default(''),
      mine: z.enum(['1']).optional(),
      skip: PageInQuery.skip.default(0),
      size: PageInQuery.size.default(20),
    }),
    reply: z.object({ success: Success, data: z.array(Group), total: z.number().int().meta({ description: 'Of all pages' }) }),
  }),
  create: call({
    host: 'api',
    method: 'POST',
    path: '/social/group',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: 'Creates an open or a private group, which the caller owns; the kind cannot be changed later',
    items: ['GRP-001', 'GRP-002'],
    body: z.strictObject({ ...fields, description: fields.description.default(''), private: z.boolean(sentence('group.private')) }),
    reply: z.object({ success: Success, data: z.object({ groupID: Id }) }),
  }),
  get: call({
    host: 'api',
    method: 'GET',
    path: '/social/group/:id',
    access: 'public',
    summary: 'The face of a group',
    items: ['GRP-001', 'GRP-002'],
    params,
    reply: z.object({ success: Success, data: Group }),
  }),
  update: call({
    host: 'api',
    method: 'PUT',
    path: '/social/group/:id',
    access: 'admin',
    of,
    summary: 'Renames or describes a group',
    items: [],
    params,
    body: z.strictObject(fields).partial(),
    reply: z.object({ success: Success, data: Group }),
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/group/:id',
    access: 'owner',
    of,
    summary: 'Deletes a group with all that was said in it',
    items: [],
    params,
    reply: done,
  }),
  join: call({
    host: 'api',
    method: 'POST',
    path: '/social/group/:id/join',
    access: 'user',
    confirmed: true,
    summary: 'Joins an open group; asks to join a private one',
    items: ['GRP-001', 'GRP-002'],
    params,
    reply: z.object({ success: Success, data: z.object({ level: GroupLevel.nullable(), requested: z.boolean() }) }),
  }),
  leave: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/group/:id/join',
    access: 'user',
    summary: 'Leaves a group, or takes the request back; the last owner deletes it or makes somebody else an owner first',
    items: [],
    params,
    reply: done,
  }),
  members: call({
    host: 'api',
    method: 'GET',
    path: '/social/group/:id/member',
    access: 'member',
    of,
    summary: 'Who belongs to a group, owners first',
    items: [],
    params,
    query: z.object({ skip: PageInQuery.skip.default(0), size: PageInQuery.size.default(50) }),
    reply: z.object({ success: Success, data: z.array(GroupMember.extend({ level: GroupLevel, since: z.iso.datetime() })) }),
  }),
  requests: call({
    host: 'api',
    method: 'GET',
    path: '/social/group/:id/request',
    access: 'admin',
    of,
    summary: 'Who asks to join, the oldest first',
    items: [],
    params,
    reply: z.object({ success: Success, data: z.array(GroupMember.extend({ since: z.iso.datetime() })) }),
  }),
  accept: call({
    host: 'api',
    method: 'POST',
    path: '/social/group/:id/request/:userID',
    access: 'admin',
    of,
    summary: 'Lets somebody in who asked',
    items: [],
    params: z.object({ id: Id, userID: Id }),
    reply: done,
  }),
  decline: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/group/:id/request/:userID',
    access: 'admin',
    of,
    summary: 'Does not let somebody in',
    items: [],
    params: z.object({ id: Id, userID: Id }),
    reply: done,
  }),
  change: call({
    host: 'api',
    method: 'PUT',
    path: '/social/group/:id/member/:userID',
    access: 'owner',
    of,
    summary: 'Makes a member an owner, admin or member',
    items: [],
    params: z.object({ id: Id, userID: Id }),
    body: z.object({ level: GroupLevel }),
    reply: done,
  }),
  expel: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/group/:id/member/:userID',
    access: 'admin',
    of,
    summary: 'Takes a member out; admins are taken out by an owner',
    items: [],
    params: z.object({ id: Id, userID: Id }),
    reply: done,
  }),
};
