import { attempt } from './storage.ts';

/** What this browser remembers of a registration, or of a change of address. No secret is among it. */
const MARK = 'awaitsConfirmation';
const SENT = 'registered';

export interface Sent {
  email: string;
  /** The query of the register page, to come back to it. */
  query: string;
}

/** This browser has asked for a mail: it may redeem the link of it without another click. A mail scanner has not, and may not. */
export const expectConfirmation = (): void => void attempt(() => localStorage.setItem(MARK, '1'));
export const expectsConfirmation = (): boolean => attempt(() => localStorage.getItem(MARK)) === '1';
export const confirmed = (): void => void attempt(() => localStorage.removeItem(MARK));

export const rememberSent = (sent: Sent): void => void attempt(() => sessionStorage.setItem(SENT, JSON.stringify(sent)));
/** As it was written, so that React sees the same value twice. */
export const readSent = (): string | null => attempt(() => sessionStorage.getItem(SENT));
export const parseSent = (text: string | null): Sent | null => (text ? attempt(() => JSON.parse(text) as Sent) : null);
