import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import type { RfqValues, SentChange } from './values.ts';

/** What was typed and not kept by the server, with what the server had then. */
export interface Typed {
  version: number;
  sent: SentChange;
  values: RfqValues;
}
interface Stored {
  sent: SentChange | null;
  values: RfqValues | null;
}

const keyOf = (userID: string, rfqID: string | null): string => draftKey(userID, 'rfq', rfqID ?? 'new');

export function readTyped(userID: string, rfqID: string | null): Typed | null {
  const kept = readDraft<Stored>(keyOf(userID, rfqID));
  const [sent, values] = [kept?.base.sent, kept?.values.values];
  return kept && sent && values && Array.isArray(values.lines) ? { version: kept.version, sent, values } : null;
}

/** Null forgets it. A new request that has become a draft is kept under its own id. */
export function keepTyped(userID: string, rfqID: string | null, typed: Typed | null): void {
  if (rfqID !== null) keepDraft(keyOf(userID, null), null);
  keepDraft<Stored>(
    keyOf(userID, rfqID),
    typed && { version: typed.version, base: { sent: typed.sent, values: null }, values: { sent: null, values: typed.values }, at: Date.now() },
  );
}
