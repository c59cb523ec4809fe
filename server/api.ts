import type { Call, Calls } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import type { Mounted } from './base/http.ts';
import type { Handlers } from './base/request.ts';
import { calls as account } from './slices/account/calls.ts';
import { calls as block } from './slices/block/calls.ts';
import { calls as business } from './slices/business/calls.ts';
import { calls as comment } from './slices/comment/calls.ts';
import { calls as feed } from './slices/feed/calls.ts';
import { calls as follow } from './slices/follow/calls.ts';
import { calls as group } from './slices/group/calls.ts';
import { calls as industry } from './slices/industry/calls.ts';
import { calls as inquiry } from './slices/inquiry/calls.ts';
import { calls as listing } from './slices/listing/calls.ts';
import { calls as member } from './slices/member/calls.ts';
import { calls as moderation } from './slices/moderation/calls.ts';
import { calls as needhelp } from './slices/needhelp/calls.ts';
import { calls as notification } from './slices/notification/calls.ts';
import { calls as post } from './slices/post/calls.ts';
import { calls as privacy } from './slices/privacy/calls.ts';
import { calls as product } from './slices/product/calls.ts';
import { calls as profile } from './slices/profile/calls.ts';
import { calls as reaction } from './slices/reaction/calls.ts';
import { calls as reference } from './slices/reference/calls.ts';
import { calls as report } from './slices/report/calls.ts';
import { calls as saved } from './slices/saved/calls.ts';
import { calls as search } from './slices/search/calls.ts';
import { calls as session } from './slices/session/calls.ts';
import { calls as staff } from './slices/staff/calls.ts';
import { calls as upload } from './slices/upload/calls.ts';

/** The slices in order: mount order, allowed import order, table of contents. */
export const sliceOrder = [
  'resource',
  'session',
  'account',
  'audit',
  'reference',
  'industry',
  'actor',
  'upload',
  'reaction',
  'follow',
  'block',
  'membership',
  'verification',
  'profile',
  'business',
  'member',
  'product',
  'saved',
  'group',
  'comment',
  'post',
  'feed',
  'report',
  'boost',
  'inquiry',
  'search',
  'listing',
  'needhelp',
  'moderation',
  'notification',
  'analytics',
  'staff',
  'privacy',
] as const;

const slices = {
  session,
  account,
  reference,
  industry,
  upload,
  reaction,
  follow,
  saved,
  profile,
  business,
  member,
  product,
  group,
  comment,
  post,
  feed,
  block,
  report,
  inquiry,
  search,
  listing,
  needhelp,
  moderation,
  notification,
  staff,
  privacy,
} satisfies {
  [G in keyof typeof contract]: Handlers<(typeof contract)[G]>;
};

/** Every call of the contract with its handler, under the name `concept.call`. */
export const mounted: Mounted[] = Object.entries(contract).flatMap(([concept, calls]) =>
  Object.entries(calls as Calls).map(([name, call]) => ({
    name: `${concept}.${name}`,
    call,
    handler: (slices as unknown as Record<string, Record<string, Mounted['handler']>>)[concept]?.[name] as Mounted['handler'],
  })),
);

/** The calls of one host. */
export const callsOf = (host: Call['host']): Mounted[] => mounted.filter(({ call }) => call.host === host);
