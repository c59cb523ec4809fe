import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { POST_FITS, POST_TEXT, TIMELINE_PAGE_SIZE } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Photo, Reactions, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { few, line } from '#contract/company/business-rules.ts';
import { Uploaded } from '#contract/media/upload.ts';
import { Comment } from './comment.ts';
import { Mention } from './mention.ts';

/** Who speaks: a person, or a business whose people do not show. */
export const Author = z
  .object({
    type: z.enum(['user', 'business']),
    id: Id,
    /** The company name of a business, the first and last name of a person. */
    name: z.string(),
    companyName: z.string().optional().describe('Of a business'),
    firstName: z.string().optional().describe('Of a person'),
    lastName: z.string().optional().describe('Of a person'),
    role: z.string(),
    photo: Photo.nullable(),
    verified: z.boolean(),
  })
  .meta({ id: 'Author' });

/** Of a post in a private group: its address answers to the token header alone, and to members only. */
const PostPicture = Photo.extend({
  pictureID: Id,
  description: z.string().describe('What it shows, for who does not see it; may be empty'),
  private: z.boolean().optional().describe('Its address asks for the token header'),
}).meta({ id: 'PostPicture' });
export type PostPicture = z.infer<typeof PostPicture>;

/** A new picture: the token of a checked upload for the purpose `post-picture`, in a private group `group-picture`. */
const NewPicture = z.strictObject({
  token: z.string(sentence('upload.token')).min(1, sentence('upload.token')).max(200),
  description: line(POST_FITS.description).default(''),
});

/** A picture of an edited post: one that it has by its id, or a new one. */
const PictureChange = z
  .strictObject({
    pictureID: Id.optional(),
    token: z.string(sentence('upload.token')).min(1, sentence('upload.token')).max(200).optional(),
    description: line(POST_FITS.description).default(''),
  })
  .refine(({ pictureID, token }) => (pictureID === undefined) !== (token === undefined), { error: sentence('post.picture'), path: ['pictureID'] });
export type PictureChange = z.infer<typeof PictureChange>;

/** Names somebody by `@{id}` (contract/network/mention-sign.ts). */
const Content = lines(POST_TEXT).refine((text) => text !== '', sentence('text.missing'));

const TimelineType = z.enum(['user', 'business', 'group'], sentence('post.timeline'));

const Timeline = z.object({ type: TimelineType, id: Id, name: z.string() });

export const Post = z
  .object({
    postID: Id,
    header: z.object({ author: Author, metadata: z.object({ datetime: z.iso.datetime(), resourceID: Id }) }),
    body: z.object({
      text: z.string(),
      mentions: z.array(Mention).describe('Of the text, in their order'),
      picture: PostPicture.nullable().describe('The first of `pictures`'),
      pictures: z.array(PostPicture),
    }),
    content: z.string(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable().describe('When its author last changed it'),
    reactions: Reactions,
    comments: z.array(Comment).describe('The latest ones'),
    commentsCount: z.number().int(),
    timeline: Timeline.extend({ private: z.boolean().describe('For the members of its group alone') }),
    session: z
      .object({ mayRemove: z.boolean(), mayEdit: z.boolean(), mayListLikes: z.boolean().describe('Reads who likes it') })
      .nullable()
      .describe('What the caller may do; null without a session'),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

/** Where a page of the feed goes on: what an earlier page gave. Its form is nobody's business. */
const Next = z.string().max(100).optional();

export const post = {
  make: call({
    host: 'api',
    method: 'POST',
    path: '/social/posts/make-post',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: "Posts on one's own timeline, on that of one of the caller's first five businesses as that business, or in a group",
    items: ['API-037', 'FEE-024', 'ROL-015', 'PST-002', 'PST-003', 'PST-004'],
    body: z.object({
      content: Content,
      timelineID: Id,
      timelineType: TimelineType.default('user'),
      businessID: Id.optional().describe('Speaks as this business'),
      picture: Uploaded.optional().describe('The first of the pictures, without a description'),
      pictures: few(NewPicture, POST_FITS.pictures).default([]).describe('In their order; with `picture` six in all'),
    }),
    reply: z.object({ success: Success, postID: Id, data: z.object({ postID: Id }) }),
  }),
  get: call({
    host: 'api',
    method: 'GET',
    path: '/social/posts/:postID',
    access: 'public',
    summary: 'A post; one of a private group is missing to everybody but its members',
    items: ['API-038', 'FEE-022', 'FEE-023'],
    params: z.object({ postID: Id }),
    reply: z.object({ success: Success, data: Post }),
  }),
  edit: call({
    host: 'api',
    method: 'PUT',
    path: '/social/posts/:postID',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary:
      'Changes a post, which then shows when: for who wrote it, of a business as long as they belong to it, and for its owners and admins; what it said before is kept for staff',
    items: ['PST-001', 'PST-003', 'PST-004'],
    params: z.object({ postID: Id }),
    body: z.strictObject({
      content: Content,
      pictures: few(PictureChange, POST_FITS.pictures).optional().describe('All pictures in their order; without it they stay as they are'),
    }),
    reply: z.object({ success: Success, data: Post }),
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/posts/remove-post',
    access: 'user',
    summary: 'Removes a post with its comments: for who wrote it, owners and admins of the business that speaks in it, and those of its group',
    items: ['API-039', 'FEE-017'],
    body: z.object({ postID: Id }),
    reply: z.object({ success: Success }),
  }),
};

export const feed = {
  load: call({
    host: 'api',
    method: 'GET',
    path: '/newsfeed/load',
    access: 'user',
    summary: 'Posts of whom the caller follows, of their groups and their own, newest first; the latest public posts for who follows nothing',
    items: ['API-040', 'FEE-008', 'FEE-012'],
    query: z.object({ nextID: Next }),
    reply: z.object({ success: Success, items: z.array(Post), nextID: z.string().nullable() }),
  }),
  timeline: call({
    host: 'api',
    method: 'GET',
    path: '/timeline/load/:timelineID',
    access: 'public',
    summary: 'Posts on the timeline of a user, business or group, newest first; a private group has one for its members only',
    items: ['API-041', 'FEE-002', 'FEE-003', 'PRF-026'],
    params: z.object({ timelineID: Id }),
    query: z.object({ skip: PageInQuery.skip.default(0), size: PageInQuery.size.default(TIMELINE_PAGE_SIZE) }),
    reply: z.object({ success: Success, items: z.array(Post), timeline: Timeline.extend({ photo: Photo.nullable() }) }),
  }),
};
