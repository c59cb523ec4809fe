// Written by `npm run generate` from what it lists: do not edit.
import type { contract } from '#contract/index.ts';
import type { Handlers } from './base/http/request.ts';
import { calls as attributes } from './catalogue/attributes/calls.ts';
import { calls as product } from './catalogue/product/calls.ts';
import { calls as question } from './catalogue/question/calls.ts';
import { calls as business } from './company/business/calls.ts';
import { calls as dashboard } from './company/dashboard/calls.ts';
import { calls as duplicate } from './company/duplicate/calls.ts';
import { calls as member } from './company/member/calls.ts';
import { calls as onboarding } from './company/onboarding/calls.ts';
import { calls as analytics } from './directory/analytics/calls.ts';
import { calls as staffAnalytics } from './directory/analytics/staff-calls.ts';
import { calls as compare } from './directory/compare/calls.ts';
import { calls as demand } from './directory/demand/calls.ts';
import { calls as home } from './directory/home/calls.ts';
import { calls as industry } from './directory/industry/calls.ts';
import { calls as listing } from './directory/listing/calls.ts';
import { calls as partner } from './directory/partner/calls.ts';
import { calls as places } from './directory/places/calls.ts';
import { calls as reference } from './directory/reference/calls.ts';
import { calls as saved } from './directory/saved/calls.ts';
import { calls as savedsearch } from './directory/savedsearch/calls.ts';
import { calls as search } from './directory/search/calls.ts';
import { calls as account } from './identity/account/calls.ts';
import { calls as privacy } from './identity/privacy/calls.ts';
import { calls as session } from './identity/session/calls.ts';
import { calls as webhook } from './integration/webhook/calls.ts';
import { calls as upload } from './media/upload/calls.ts';
import { calls as boost } from './money/boost/calls.ts';
import { calls as invoice } from './money/invoice/calls.ts';
import { calls as subscription } from './money/subscription/calls.ts';
import { calls as comment } from './network/comment/calls.ts';
import { calls as feed } from './network/feed/calls.ts';
import { calls as follow } from './network/follow/calls.ts';
import { calls as group } from './network/group/calls.ts';
import { calls as mention } from './network/mention/calls.ts';
import { calls as notification } from './network/notification/calls.ts';
import { calls as post } from './network/post/calls.ts';
import { calls as reaction } from './network/reaction/calls.ts';
import { calls as merge } from './operations/merge/calls.ts';
import { calls as staff } from './operations/staff/calls.ts';
import { calls as staffCautions } from './operations/staff/cautions-calls.ts';
import { calls as staffMoney } from './operations/staff/money-calls.ts';
import { calls as support } from './operations/support/calls.ts';
import { calls as transfer } from './operations/transfer/calls.ts';
import { calls as staffImport } from './operations/transfer/staff-calls.ts';
import { calls as block } from './people/block/calls.ts';
import { calls as profile } from './people/profile/calls.ts';
import { calls as award } from './trade/award/calls.ts';
import { calls as benchmark } from './trade/benchmark/calls.ts';
import { calls as comparison } from './trade/comparison/calls.ts';
import { calls as desk } from './trade/desk/calls.ts';
import { calls as forecast } from './trade/forecast/calls.ts';
import { calls as forecastStaff } from './trade/forecast/staff-calls.ts';
import { calls as inbox } from './trade/inbox/calls.ts';
import { calls as inquiry } from './trade/inquiry/calls.ts';
import { calls as needhelp } from './trade/needhelp/calls.ts';
import { calls as negotiation } from './trade/negotiation/calls.ts';
import { calls as order } from './trade/order/calls.ts';
import { calls as orderDetail } from './trade/order/detail-calls.ts';
import { calls as orderFile } from './trade/order/file-calls.ts';
import { calls as partsList } from './trade/partslist/calls.ts';
import { calls as quote } from './trade/quote/calls.ts';
import { calls as quoteTalk } from './trade/quote/talk-calls.ts';
import { calls as rate } from './trade/rate/calls.ts';
import { calls as rfq } from './trade/rfq/calls.ts';
import { calls as rfqMatch } from './trade/rfq/match-calls.ts';
import { calls as rfqStaff } from './trade/rfq/staff-calls.ts';
import { calls as rfqTalk } from './trade/rfq/talk-calls.ts';
import { calls as rfqTeam } from './trade/rfq/team-calls.ts';
import { calls as tradeReference } from './trade/tradereference/calls.ts';
import { calls as tradeReferenceStaff } from './trade/tradereference/staff-calls.ts';
import { calls as waiting } from './trade/waiting/calls.ts';
import { calls as caution } from './trust/caution/calls.ts';
import { calls as cautionReview } from './trust/caution/review-calls.ts';
import { calls as certificate } from './trust/certificate/calls.ts';
import { calls as certificateReview } from './trust/certificate/review-calls.ts';
import { calls as document } from './trust/document/calls.ts';
import { calls as identity } from './trust/identity/calls.ts';
import { calls as identityReview } from './trust/identity/review-calls.ts';
import { calls as moderation } from './trust/moderation/calls.ts';
import { calls as report } from './trust/report/calls.ts';
import { calls as standards } from './trust/standards/calls.ts';
import { calls as verification } from './trust/verification/calls.ts';
import { calls as verificationReview } from './trust/verification/review-calls.ts';
import { calls as workEmail } from './trust/verification/work-email-calls.ts';

/** What answers each concept of the contract. */
export const handlers = {
  attributes,
  product,
  question,
  business,
  dashboard,
  duplicate,
  member,
  onboarding,
  analytics,
  staffAnalytics,
  compare,
  demand,
  home,
  industry,
  listing,
  partner,
  places,
  reference,
  saved,
  savedsearch,
  search,
  account,
  privacy,
  session,
  webhook,
  upload,
  boost,
  invoice,
  subscription,
  comment,
  feed,
  follow,
  group,
  mention,
  notification,
  post,
  reaction,
  merge,
  staff,
  staffCautions,
  staffMoney,
  support,
  transfer,
  staffImport,
  block,
  profile,
  award,
  benchmark,
  comparison,
  desk,
  forecast,
  forecastStaff,
  inbox,
  inquiry,
  needhelp,
  negotiation,
  order,
  orderDetail,
  orderFile,
  partsList,
  quote,
  quoteTalk,
  rate,
  rfq,
  rfqMatch,
  rfqStaff,
  rfqTalk,
  rfqTeam,
  tradeReference,
  tradeReferenceStaff,
  waiting,
  caution,
  cautionReview,
  certificate,
  certificateReview,
  document,
  identity,
  identityReview,
  moderation,
  report,
  standards,
  verification,
  verificationReview,
  workEmail,
} satisfies { [G in keyof typeof contract]: Handlers<(typeof contract)[G]> };
