import { account } from './account.ts';
import { block } from './block.ts';
import { business } from './business.ts';
import { comment } from './comment.ts';
import { follow } from './follow.ts';
import { group } from './group.ts';
import { industry } from './industry.ts';
import { inquiry } from './inquiry.ts';
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
import { search } from './search.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { upload } from './upload.ts';

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
};

export type Contract = typeof contract;
