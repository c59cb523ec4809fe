// Written by `npm run generate` from what it lists: do not edit.
import { attributes } from './catalogue/attributes.ts';
import { product } from './catalogue/product.ts';
import { question } from './catalogue/question.ts';
import { business } from './company/business.ts';
import { dashboard } from './company/dashboard.ts';
import { duplicate } from './company/duplicate.ts';
import { member } from './company/member.ts';
import { onboarding } from './company/onboarding.ts';
import { analytics, staffAnalytics } from './directory/analytics.ts';
import { compare } from './directory/compare.ts';
import { demand } from './directory/demand.ts';
import { home } from './directory/home.ts';
import { industry } from './directory/industry.ts';
import { listing } from './directory/listing.ts';
import { partner } from './directory/partner.ts';
import { places } from './directory/places.ts';
import { reference } from './directory/reference.ts';
import { saved } from './directory/saved.ts';
import { savedsearch } from './directory/savedsearch.ts';
import { search } from './directory/search.ts';
import { account } from './identity/account.ts';
import { privacy } from './identity/privacy.ts';
import { session } from './identity/session.ts';
import { webhook } from './integration/webhook.ts';
import { upload } from './media/upload.ts';
import { boost } from './money/boost.ts';
import { invoice } from './money/invoice.ts';
import { subscription } from './money/subscription.ts';
import { comment } from './network/comment.ts';
import { follow } from './network/follow.ts';
import { group } from './network/group.ts';
import { mention } from './network/mention.ts';
import { notification } from './network/notification.ts';
import { feed, post } from './network/post.ts';
import { reaction } from './network/reaction.ts';
import { merge } from './operations/merge.ts';
import { staff } from './operations/staff.ts';
import { staffCautions } from './operations/staff-cautions.ts';
import { staffImport } from './operations/staff-import.ts';
import { staffMoney } from './operations/staff-money.ts';
import { support } from './operations/support.ts';
import { transfer } from './operations/transfer.ts';
import { block } from './people/block.ts';
import { profile } from './people/profile.ts';
import { award } from './trade/award.ts';
import { benchmark } from './trade/benchmark.ts';
import { comparison } from './trade/comparison.ts';
import { desk } from './trade/desk.ts';
import { forecast } from './trade/forecast.ts';
import { forecastStaff } from './trade/forecast-staff.ts';
import { inbox } from './trade/inbox.ts';
import { inquiry } from './trade/inquiry.ts';
import { needhelp } from './trade/needhelp.ts';
import { negotiation } from './trade/negotiation.ts';
import { order } from './trade/order.ts';
import { orderDetail } from './trade/order-detail.ts';
import { orderFile } from './trade/order-file.ts';
import { partsList } from './trade/parts-list.ts';
import { quote } from './trade/quote.ts';
import { quoteTalk } from './trade/quote-talk.ts';
import { rate } from './trade/rate.ts';
import { rfq } from './trade/rfq.ts';
import { rfqMatch } from './trade/rfq-match.ts';
import { rfqStaff } from './trade/rfq-staff.ts';
import { rfqTalk } from './trade/rfq-talk.ts';
import { rfqTeam } from './trade/rfq-team.ts';
import { tradeReference } from './trade/trade-reference.ts';
import { tradeReferenceStaff } from './trade/trade-reference-staff.ts';
import { waiting } from './trade/waiting.ts';
import { caution } from './trust/caution.ts';
import { cautionReview } from './trust/caution-review.ts';
import { certificate } from './trust/certificate.ts';
import { certificateReview } from './trust/certificate-review.ts';
import { document } from './trust/document.ts';
import { identity, identityReview } from './trust/identity.ts';
import { moderation } from './trust/moderation.ts';
import { report } from './trust/report.ts';
import { standards } from './trust/standards.ts';
import { verification } from './trust/verification.ts';
import { verificationReview } from './trust/verification-review.ts';
import { workEmail } from './trust/work-email.ts';

/** The whole API on one screen. */
export const contract = {
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
  follow,
  group,
  mention,
  notification,
  feed,
  post,
  reaction,
  merge,
  staffCautions,
  staffImport,
  staffMoney,
  staff,
  support,
  transfer,
  block,
  profile,
  award,
  benchmark,
  comparison,
  desk,
  forecastStaff,
  forecast,
  inbox,
  inquiry,
  needhelp,
  negotiation,
  orderDetail,
  orderFile,
  order,
  partsList,
  quoteTalk,
  quote,
  rate,
  rfqMatch,
  rfqStaff,
  rfqTalk,
  rfqTeam,
  rfq,
  tradeReferenceStaff,
  tradeReference,
  waiting,
  cautionReview,
  caution,
  certificateReview,
  certificate,
  document,
  identity,
  identityReview,
  moderation,
  report,
  standards,
  verificationReview,
  verification,
  workEmail,
};

export type Contract = typeof contract;
