import type { Call, Calls } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import type { Mounted } from './base/http.ts';
import type { Handlers } from './base/request.ts';
import { calls as account } from './slices/account/calls.ts';
import { calls as analytics } from './slices/analytics/calls.ts';
import { calls as staffAnalytics } from './slices/analytics/staff-calls.ts';
import { calls as block } from './slices/block/calls.ts';
import { calls as boost } from './slices/boost/calls.ts';
import { calls as business } from './slices/business/calls.ts';
import { calls as comment } from './slices/comment/calls.ts';
import { calls as desk } from './slices/desk/calls.ts';
import { calls as document } from './slices/document/calls.ts';
import { calls as feed } from './slices/feed/calls.ts';
import { calls as follow } from './slices/follow/calls.ts';
import { calls as group } from './slices/group/calls.ts';
import { calls as industry } from './slices/industry/calls.ts';
import { calls as inquiry } from './slices/inquiry/calls.ts';
import { calls as invoice } from './slices/invoice/calls.ts';
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
import { calls as savedsearch } from './slices/savedsearch/calls.ts';
import { calls as search } from './slices/search/calls.ts';
import { calls as session } from './slices/session/calls.ts';
import { calls as staff } from './slices/staff/calls.ts';
import { calls as staffMoney } from './slices/staff/money-calls.ts';
import { calls as subscription } from './slices/subscription/calls.ts';
import { calls as support } from './slices/support/calls.ts';
import { calls as upload } from './slices/upload/calls.ts';
import { calls as verification } from './slices/verification/calls.ts';
import { calls as verificationReview } from './slices/verification/review-calls.ts';
import { calls as workEmail } from './slices/verification/work-email-calls.ts';

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
  'profile',
  'business',
  'member',
  'invoice',
  'verification',
  'product',
  'subscription',
  'saved',
  'group',
  'comment',
  'post',
  'feed',
  'inquiry',
  'document',
  'report',
  'desk',
  'sighting',
  'boost',
  'support',
  'search',
  'savedsearch',
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
  invoice,
  product,
  subscription,
  group,
  comment,
  post,
  feed,
  block,
  report,
  inquiry,
  desk,
  boost,
  analytics,
  support,
  search,
  savedsearch,
  listing,
  needhelp,
  moderation,
  notification,
  document,
  verification,
  verificationReview,
  workEmail,
  staff,
  staffMoney,
  staffAnalytics,
  privacy,
} satisfies {
  [G in keyof typeof contract]: Handlers<(typeof contract)[G]>;
};

/**
 * Places that calls take while they work, by concept or by call; 1 for all others (docs/decisions/0015-admission.md).
 * What waits for somebody outside, or in a queue of its own, takes none: it would keep others out and does nothing meanwhile.
 */
export const weights: Record<string, number> = {
  search: 2,
  'product.import': 2,
  'privacy.download': 2,
  'invoice.download': 2,
  upload: 0,
  verification: 0,
  'subscription.subscribe': 0,
  'subscription.confirm': 0,
  'subscription.cancel': 0,
  'staffMoney.refund': 0,
};
const weightOf = (name: string): number | undefined => weights[name] ?? weights[name.split('.', 1)[0] ?? ''];

/** Every call of the contract with its handler, under the name `concept.call`. */
export const mounted: Mounted[] = Object.entries(contract).flatMap(([concept, calls]) =>
  Object.entries(calls as Calls).map(([name, call]) => ({
    name: `${concept}.${name}`,
    call,
    handler: (slices as unknown as Record<string, Record<string, Mounted['handler']>>)[concept]?.[name] as Mounted['handler'],
    weight: weightOf(`${concept}.${name}`),
  })),
);

/** The calls of one host. */
export const callsOf = (host: Call['host']): Mounted[] => mounted.filter(({ call }) => call.host === host);
