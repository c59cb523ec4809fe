import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { Offer, subscription } from '#contract/money/subscription.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { CardProblem, type CardRef, type Payer } from './card-form.ts';
import { refreshMembership } from './use-membership.ts';

type Answer = Reply<typeof subscription.subscribe>;
export type Step = 'ready' | 'paying' | 'asking' | 'waiting' | 'done';

/** Long enough to read that it worked, and what the page then shows. */
const READ_MS = 1_800;
/** While the bank is busy: milliseconds between looks, and how many. */
const LOOK_MS = 3_000;
const LOOKS = 20;

export interface Failure {
  text: string;
  /** Whether the card is what is wrong. */
  card: boolean;
  /** What the form itself sees, it has said at its fields. */
  byServer?: boolean;
  /** Which of its fields, where the server knows. */
  part?: 'number' | 'expiry' | 'code' | undefined;
  /** What is wrong with the address for the receipt. */
  email?: string;
}

/** Pays: the card becomes a token, the bank may ask, and the page loads anew with what was bought (ERR-030). Pressed twice it pays once. */
export function useCheckout(businessID: string, card: CardRef) {
  const client = useClient();
  const failureOf = useFailure();
  const [step, setStep] = useState<Step>('ready');
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  const done = useDone(() => setStep('done'));
  useWaiting(step === 'waiting', businessID, done);
  const asked = async (clientSecret: string): Promise<Answer> => {
    setStep('asking');
    await card.current?.ask(clientSecret);
    return client.subscription.confirm({ businessID });
  };
  const pay = async (offer: Offer, payer: Payer) => {
    if (running.current || !card.current) return;
    running.current = true;
    setFailure(null);
    setStep('paying');
    try {
      const paymentMethod = await card.current.method(payer);
      const first = await client.subscription.subscribe({ paymentMethod, businessID, planId: offer.planId, email: payer.email });
      const answer = isAsked(first) ? await asked(first.clientSecret) : first;
      if (answer.status === 'active') return done(answer.already);
      setStep(answer.status === 'processing' ? 'waiting' : 'ready');
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      setStep('ready');
      // What may have been paid after all, and prices that have changed meanwhile.
      if (!failed.card) void refreshMembership(businessID);
    } finally {
      running.current = false;
    }
  };
  return { step, failure, pay };
}

/** Says that it worked, or that it was there already, then loads the page anew. */
function useDone(show: () => void): (already?: true) => void {
  const t = useTranslations('business-membership.pay');
  const toast = useToast();
  return (already) => {
    show();
    toast(t(already ? 'has' : 'done'));
    setTimeout(() => location.reload(), READ_MS);
  };
}

const isAsked = (answer: Answer): answer is Answer & { clientSecret: string } => answer.status === 'requires_action' && Boolean(answer.clientSecret);

const PARTS: Record<string, Failure['part']> = { card_number: 'number', card_expired: 'expiry', card_security_code: 'code' };

function useFailure(): (error: unknown) => Failure {
  const t = useTranslations('business-membership.pay');
  return (error) => {
    if (error instanceof CardProblem) return { text: t('cardError', { reason: error.message }), card: true };
    if (!isRefusal(error)) return { text: t('failed'), card: false };
    const email = error.fields['email'];
    if (email) return { text: '', card: false, email };
    if (error.code.startsWith('card_')) return { text: error.message, card: true, byServer: true, part: PARTS[error.code] };
    const field = Object.values(error.fields)[0];
    return { text: error.status === 0 || error.status >= 500 ? t('failed') : (field ?? error.message), card: false };
  };
}

/** Asks how the payment stands until the bank has decided, or for a minute. */
function useWaiting(isWaiting: boolean, businessID: string, done: () => void): void {
  const client = useClient();
  const finish = useRef(done);
  finish.current = done;
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(async () => {
      looks += 1;
      const answer = await client.subscription.confirm({ businessID }).catch(() => null);
      if (answer?.status === 'active') finish.current();
      if (answer?.status === 'active' || looks >= LOOKS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, client, businessID]);
}
