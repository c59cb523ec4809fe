import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply, Sent } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import { newKey } from '#web/base/client/new-key.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { typedName } from '#web/base/session/leftovers.ts';
import { session } from '#web/base/session/store.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import { useSettings } from '#web/base/settings.tsx';
import type { Chosen } from '#web/trade/inquiry/chosen.ts';

type Create = Contract['inquiry']['create'];
type Answer = Reply<Create>['data'];

/** What became of one receiver's inquiry. */
export type Outcome =
  | { step: 'waiting' | 'sending' }
  | { step: 'sent'; answer: Answer }
  | { step: 'failed'; why: string; code: string; fields: Record<string, string> };

/** An attempt is the same attempt until something answers: the same words go to a receiver with the same key, so that twice never makes two. */
interface Attempt {
  text: string;
  key: string;
}

const nameOf = (id: string): string => typedName('attempt', session()?.userID ?? '', id);

/** Kept in this tab: a reload in the middle changes nothing. */
function attemptOf(id: string, text: string): Attempt {
  const name = nameOf(id);
  try {
    const known = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Attempt | null;
    const attempt = known?.text === text ? known : { text, key: newKey() };
    sessionStorage.setItem(name, JSON.stringify(attempt));
    return attempt;
  } catch {
    return { text, key: newKey() };
  }
}

function forgetAttempt(id: string): void {
  try {
    sessionStorage.removeItem(nameOf(id));
  } catch {
    // Nothing was kept.
  }
}

/** One inquiry to several, one after the other; what failed is tried again by itself. */
export function useSending() {
  const t = useTranslations('send-many');
  const place = useSettings();
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const show = (id: string, outcome: Outcome) => setOutcomes((now) => ({ ...now, [id]: outcome }));
  const sendOne = async (input: Sent<Create>): Promise<Outcome> => {
    const text = JSON.stringify(input);
    const attempt = attemptOf(input.to, text);
    try {
      const { transport } = sessionTransport(place);
      const reply = (await transport({ concept: 'inquiry', name: 'create', input, idempotencyKey: attempt.key })) as Reply<Create>;
      forgetAttempt(input.to);
      return { step: 'sent', answer: reply.data };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The way up stands once, above all of them.
      const [wrong] = error.code === 'contact_limit' ? [] : Object.values(error.fields);
      const why = error.code === 'network' ? t('network') : (wrong ?? (error.status === 404 ? t('gone') : error.message));
      return { step: 'failed', why, code: error.code, fields: error.fields };
    }
  };
  /** `each` hears of every receiver as soon as it is known what became of theirs. */
  const send = async (receivers: Chosen[], words: Omit<Sent<Create>, 'to' | 'productID'>, each: (one: Chosen, outcome: Outcome) => void) => {
    for (const { id } of receivers) show(id, { step: 'waiting' });
    for (const one of receivers) {
      show(one.id, { step: 'sending' });
      const outcome = await sendOne({ ...words, to: one.id, ...(one.productID && { productID: one.productID }) });
      show(one.id, outcome);
      each(one, outcome);
    }
  };
  return { outcomes, send };
}
