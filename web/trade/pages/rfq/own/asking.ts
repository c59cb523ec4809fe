/** What the buyer is about to do. */
export type Asking = { what: 'extend' | 'close-early' | 'cancel' | 'ask-again' | 'invite' } | { what: 'team'; businessID: string };
