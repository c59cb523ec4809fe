/** What people are told of. A later concept adds its kind here, its sentence to the texts, and raises it. */
export const NOTIFICATION_KINDS = [
  'like',
  'comment',
  'reply',
  // Of oneself or one's company in a post.
  'mention',
  // Of questions about products.
  'question',
  'answer',
  'follow',
  'member',
  'group-request',
  'group-accepted',
  'inquiry',
  'message',
  // First messages to a person from somebody they have no relation to.
  'contact',
  'ended',
  // Of a conversation that nobody of one's company looks after any longer.
  'returned',
  'membership',
  // Of requests for quotation.
  'rfq-invited',
  'rfq-match',
  'rfq-changed',
  'rfq-question',
  'quote',
  'trade-reference',
  // Of what a buyer decided.
  'decision',
  'order',
] as const;
/** They have mails of their own, and the badge of the messages counts them: the bell and the daily mail leave them out. */
export const TOLD_ELSEWHERE: readonly NotificationKind[] = ['inquiry', 'message'];
/** The daily email tells of them, and nothing else does. */
export const DIGEST_ONLY: readonly NotificationKind[] = ['contact'];
/** They are mailed at once, never with the daily mail: their switch is about those mails. */
export const MAILED_AT_ONCE: readonly NotificationKind[] = ['rfq-invited', 'rfq-changed', 'quote', 'decision', 'order'];
/** What happened to a request for quotation: told to suppliers, then to its buyer. */
export const RFQ_EVENTS = [
  ...([
    'invited',
    'silent',
    'matched',
    'more',
    'changed',
    'cancelled',
    'removed',
    'lapsed',
    'answered',
    'own-ends',
    'own-expired',
    'prolong-asked',
    'shortlisted',
  ] as const),
  ...(['awarded', 'declined', 'reopened', 'own-countered', 'own-counter-answered', 'own-counter-ended'] as const),
  ...([
    'asked',
    'sealed-question',
    'quoted',
    'sealed-quote',
    'withdrawn',
    'readable',
    'undecided',
    'quote-ends',
    'expired',
    'draft-ends',
    'released',
    'taken-down',
    'to-approve',
    'not-approved',
    'countered',
    'counter-answered',
    'counter-ended',
  ] as const),
  // Of orders, whose entry is about the order's request.
  ...(['order-prepared', 'order-proposed', 'order-confirmed', 'order-changed', 'order-refused', 'order-accepted', 'order-cancelled'] as const),
  ...(['order-end-asked', 'order-ended', 'order-reminded', 'order-unanswered', 'order-question', 'order-delivery', 'order-closed'] as const),
  // Of references.
  ...(['reference-written', 'reference-waiting', 'reference-possible', 'reference-decided'] as const),
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
