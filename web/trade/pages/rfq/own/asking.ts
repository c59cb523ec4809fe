/** What the buyer is about to do. */
export type Asking = { what: 'extend' | 'close-early' | 'cancel' | 'ask-again' | 'invite' | 'end' | 'reopen' | 'wish' } | { what: 'team'; businessID: string };
