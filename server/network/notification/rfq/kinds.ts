import type { NotificationKind, RFQ_EVENTS } from '#contract/network/notification-words.ts';

/** References and orders have rooms of their own. */
export type Event = Exclude<(typeof RFQ_EVENTS)[number], `${'reference' | 'order'}-${string}`>;

/** Which switch of a person's settings each of them obeys. */
export const KINDS: Record<Event, NotificationKind> = {
  ...({ invited: 'rfq-invited', silent: 'rfq-invited', matched: 'rfq-match', more: 'rfq-match' } as const),
  ...({ changed: 'rfq-changed', cancelled: 'rfq-changed', removed: 'rfq-changed', lapsed: 'rfq-changed' } as const),
  ...({ released: 'rfq-changed', 'taken-down': 'rfq-changed', 'draft-ends': 'rfq-changed' } as const),
  ...({ answered: 'rfq-question', asked: 'rfq-question', 'sealed-question': 'rfq-question' } as const),
  ...({ quoted: 'quote', 'sealed-quote': 'quote', withdrawn: 'quote', readable: 'quote', undecided: 'quote' } as const),
  ...({ 'quote-ends': 'quote', 'own-ends': 'quote', expired: 'quote', 'own-expired': 'quote', 'prolong-asked': 'rfq-changed' } as const),
  ...({
    awarded: 'decision',
    declined: 'decision',
    shortlisted: 'decision',
    reopened: 'rfq-changed',
    'to-approve': 'decision',
    'not-approved': 'decision',
  } as const),
  ...({ 'own-countered': 'decision', 'own-counter-answered': 'decision', 'own-counter-ended': 'decision' } as const),
  ...({ countered: 'decision', 'counter-answered': 'decision', 'counter-ended': 'decision' } as const),
};
