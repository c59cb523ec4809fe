import { FEED_PAGE_SIZE } from '#contract/base/limits.ts';
import { Id } from '#contract/base/shapes.ts';
import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { hostsOf, readPosts } from '../post/queries.ts';
import { countFollowed, readFeed, readTimeline, readTimelineHeader } from './queries.ts';

export const calls = {
  load: async (request, { nextID }) => {
    const { db } = request;
    const { accountID } = actorOf(request);
    const before = nextID ? postOf(nextID) : null;
    // One more than is shown: whether there is a next page.
    const ids = await readFeed(db, accountID, await countFollowed(db, accountID), { before, size: FEED_PAGE_SIZE + 1 });
    const page = ids.slice(0, FEED_PAGE_SIZE);
    const items = await readPosts(db, hostsOf(request), page, accountID);
    return { success: true, items, nextID: ids.length > FEED_PAGE_SIZE ? cursorOf(page.at(-1) as string) : null };
  },

  timeline: async (request, { timelineID, skip, size }) => {
    const { db, storage, actor } = request;
    const viewer = actor?.accountID ?? null;
    const timeline = await readTimelineHeader(db, storage.publicUrl, timelineID, viewer);
    if (!timeline) throw new Refusal('not_found');
    return { success: true, timeline, items: await readPosts(db, hostsOf(request), await readTimeline(db, timelineID, viewer, skip, size), viewer) };
  },
} satisfies Handlers<typeof contract.feed>;

const cursorOf = (postID: string): string => Buffer.from(postID.replaceAll('-', ''), 'hex').toString('base64url');

/** @throws Refusal `invalid_input` for what no page has given. */
function postOf(nextID: string): string {
  const hex = Buffer.from(nextID, 'base64url').toString('hex');
  const id = Id.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
  if (!id.success) throw new Refusal('invalid_input', { fields: { nextID: say('notAPlaceInFeed') } });
  return id.data;
}
