import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CodeName, Id, JobPosition, Photo, Success } from '#contract/base/shapes.ts';
import { Email, Secret } from '#contract/identity/sign-in.ts';

const Level = z.enum(['owner', 'admin', 'member'], sentence('member.access'));
const of = { field: 'id', kind: 'business' } as const;
const done = z.object({ success: Success });

const Member = z.object({
  userID: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable().describe('For owners and admins only'),
  profilePhoto: Photo.nullable(),
  access: Level,
  since: z.iso.datetime(),
});
const Invitation = z.object({ invitationID: Id, email: z.string(), access: Level, invitedAt: z.iso.datetime() });

/** So many people of a company its page shows. */
export const SHOWN_PEOPLE = 12;

export const member = {
  people: call({
    host: 'api',
    method: 'GET',
    path: '/business/:id/people',
    access: 'public',
    summary: `The people of a business as everybody may see them, those who joined first come first; ${SHOWN_PEOPLE} at most`,
    items: ['PAG-007'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: z.array(
        z.object({
          userID: Id,
          firstName: z.string(),
          lastName: z.string(),
          jobPosition: JobPosition.nullable(),
          preferredLanguage: CodeName.nullable(),
          profilePhoto: Photo.nullable(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  list: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id/member',
    access: 'member',
    of,
    summary: 'The people of a business, and for owners and admins who is invited',
    items: ['BUS-024', 'ROL-010'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: z.array(Member), invitations: z.array(Invitation) }),
  }),
  invite: call({
    host: 'api',
    method: 'POST',
    path: '/business/profile/:id/member',
    access: 'admin',
    of,
    confirmed: true,
    idempotent: true,
    summary: 'Invites somebody by email, with or without an account; only an owner invites owners',
    items: ['ROL-010'],
    params: z.object({ id: Id }),
    body: z.object({ email: Email, access: Level }),
    reply: z.object({ success: Success, data: Invitation }),
  }),
  withdraw: call({
    host: 'api',
    method: 'DELETE',
    path: '/business/profile/:id/invitation/:invitationID',
    access: 'admin',
    of,
    summary: 'Takes an invitation back',
    items: [],
    params: z.object({ id: Id, invitationID: Id }),
    reply: done,
  }),
  change: call({
    host: 'api',
    method: 'PUT',
    path: '/business/profile/:id/member/:userID',
    access: 'admin',
    of,
    summary: 'Changes what somebody may do; only an owner makes or unmakes owners, and one owner stays',
    items: ['ROL-010'],
    params: z.object({ id: Id, userID: Id }),
    body: z.object({ access: Level }),
    reply: done,
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/business/profile/:id/member/:userID',
    access: 'member',
    of,
    summary: 'Removes somebody, or oneself; one owner stays',
    items: [],
    params: z.object({ id: Id, userID: Id }),
    reply: done,
  }),
  accept: call({
    host: 'api',
    method: 'POST',
    path: '/business/invitation',
    access: 'user',
    confirmed: true,
    summary: 'Accepts an invitation: by the token of its mail, or by its id when it went to the own address',
    items: [],
    body: z.object({ token: Secret.optional(), invitationID: Id.optional() }),
    reply: z.object({ success: Success, data: z.object({ businessID: Id }) }),
  }),
  invited: call({
    host: 'api',
    method: 'GET',
    path: '/business/invitation',
    access: 'user',
    summary: "Invitations that wait for the caller's own confirmed address",
    items: [],
    reply: z.object({
      success: Success,
      data: z.array(z.object({ invitationID: Id, businessID: Id, companyName: z.string(), access: Level, invitedBy: z.string().nullable() })),
    }),
  }),
};
