import type { Notification } from '#contract/network/notification.ts';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';

const COMMENTS = '#comments';
const QUESTIONS = '#questions';

/** Where an entry leads: to the page on which it happened, at the place where it did. */
export function linkOf({ kind, about, subject, targetID, rfq, actors: [actor] }: Notification): string {
  if (rfq?.event === 'more') return rfqLinks.rfqs('for-you', { bid: subject.id });
  if (rfq?.event === 'draft-ends') return tradeLinks.editRfq(about.id);
  if (rfq?.event === 'reference-possible' || (kind === 'trade-reference' && subject.type !== 'business')) return `${links.businessPage(about.id)}#references`;
  if (kind === 'order') return tradeLinks.order(about.id);
  if (kind === 'trade-reference') return ownLinks.businessReferences(subject.id);
  if (rfq) return rfqLinks.rfq(about.id, rfq.side === 'supplier' ? subject.id : undefined);
  if (kind === 'follow' && actor) return links.profile(actor.id);
  if (kind === 'member') return ownLinks.members(about.id);
  // The subject is the side that hears: its own inbox.
  if (about.type === 'inquiry') return links.requests(subject.id, about.id);
  if (kind === 'membership') return links.businessMembership(about.id);
  if (kind === 'group-request') return links.group(about.id, 'requests');
  if (kind === 'question' || kind === 'answer') return pageOf(subject) + QUESTIONS;
  return pageOf(subject) + (targetID ? COMMENTS : '');
}

function pageOf({ type, id, name, companyName }: Notification['subject']): string {
  switch (type) {
    case 'business':
      return links.business(name, id);
    case 'product':
      return links.product(companyName ?? '', name, id);
    case 'group':
      return links.group(id);
    case 'post':
      return links.post(id);
    default:
      return links.profile(id);
  }
}
