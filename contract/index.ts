import { account } from './account.ts';
import { analytics, staffAnalytics } from './analytics.ts';
import { block } from './block.ts';
import { boost } from './boost.ts';
import { business } from './business.ts';
import { comment } from './comment.ts';
import { desk } from './desk.ts';
import { document } from './document.ts';
import { follow } from './follow.ts';
import { group } from './group.ts';
import { industry } from './industry.ts';
import { inquiry } from './inquiry.ts';
import { invoice } from './invoice.ts';
import { listing } from './listing.ts';
import { member } from './member.ts';
import { moderation } from './moderation.ts';
import { needhelp } from './needhelp.ts';
import { notification } from './notification.ts';
import { feed, post } from './post.ts';
import { privacy } from './privacy.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { reaction } from './reaction.ts';
import { reference } from './reference.ts';
import { report } from './report.ts';
import { saved } from './saved.ts';
import { savedsearch } from './savedsearch.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { staffMoney } from './staff-money.ts';
import { subscription } from './subscription.ts';
import { support } from './support.ts';
import { upload } from './upload.ts';
import { verification } from './verification.ts';
import { verificationReview } from './verification-review.ts';
import { workEmail } from './work-email.ts';

/** The whole API on one screen. */
export const contract = {
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
};

export type Contract = typeof contract;
