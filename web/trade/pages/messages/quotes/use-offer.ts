import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Sent } from '#contract/base/call.ts';
import type { quoteTalk } from '#contract/trade/quote-talk.ts';
import { newKey } from '#web/base/client/new-key.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAnew } from '../inbox/use-inbox.ts';
import { emptyOffer, faultsOf, type OfferValues, offerOf } from './offer-values.ts';

/** What is typed of a quote in a thread. It outlasts the dialog and a reload, until it is sent. */
export function useOffer(requestID: string, bid: string, done: () => void) {
  const t = useTranslations('thread-quote');
  const client = useClient();
  const toast = useToast();
  const send = useOnce('quoteTalk', 'offer');
  const key = draftKey(useSession()?.userID ?? '', bid, 'thread-quote', requestID);
  const [base] = useState(() => emptyOffer(newKey()));
  const [values, setValues] = useState(() => readDraft<OfferValues>(key)?.values ?? base);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isSent = useRef(false);
  useEffect(() => {
    keepDraft(key, values === base || isSent.current ? null : { version: 0, base, values, at: Date.now() });
  }, [key, base, values]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      // The server alone judges what was typed.
      const { data } = await send({ requestID, bid, ...offerOf(values) } as Sent<typeof quoteTalk.offer>);
      isSent.current = true;
      keepDraft(key, null);
      toast(t('sent', { number: data.number }));
      lookAnew(client);
      done();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { lines, ...fields } = error.fields;
      setFaults(faultsOf(fields));
      if (error.code === 'network') setFailure(t('offline'));
      else if (lines || Object.keys(fields).length === 0) setFailure(lines ?? error.message);
    }
    setBusy(false);
  };
  return { values, change: (part: Partial<OfferValues>) => setValues((now) => ({ ...now, ...part })), faults, failure, busy, submit };
}
