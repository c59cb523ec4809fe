import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { now } from '#web/base/session/clock.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { missingIn, placeOf } from './missing.ts';
import type { Kept } from './saving.ts';
import type { RfqForm, Start } from './use-rfq-form.ts';

const NEWS_MS = 15_000;

/** Why it is not published: a sentence, and the request that asks the same already. */
export interface Failure {
  text: string;
  sameAs?: string | undefined;
}

/** Publishes a draft, or sends a revision: all that is wrong is said at once, and nothing typed is lost (RFQ-012). */
export function usePublish(form: RfqForm, start: Start) {
  const t = useTranslations('rfq-edit');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const running = useRef(false);
  const send = useSend(form, start);
  const missing = useMissing(form, start);
  const fail = (found: Record<string, string>, why: Failure | null) => {
    setFaults(inOrder(found));
    setFailure(why);
    setTries((count) => count + 1);
  };
  const refused = (error: unknown) => {
    if (!isRefusal(error)) throw error;
    const isFields = error.status === 400 && Object.keys(error.fields).length > 0;
    if (error.code === 'conflict') void form.saver.catchUp();
    fail(isFields ? error.fields : {}, isFields ? null : reasonOf(error, t));
  };
  const attempt = async () => {
    const { files, saver } = form;
    if (files.isBusy || files.hasFailed) return fail({ ...missing(), files: t(files.isBusy ? 'filesBusy' : 'filesFailed') }, null);
    const isKept = await saver.flush();
    const state = saver.state();
    if (!isKept && state.status !== 'refused' && state.status !== 'conflict') return fail({}, { text: unkept(state, t) });
    if (isKept && state.rfqID !== null) await send();
    else if (state.status !== 'conflict') fail({ ...missing(), ...(isKept ? {} : state.faults) }, null);
  };
  const publish = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    await attempt().catch(refused);
    running.current = false;
    setBusy(false);
  };
  return { publish, busy, faults, setFaults, failure, tries };
}

const unkept = ({ status, failure }: Kept, t: ReturnType<typeof useTranslations<'rfq-edit'>>): string =>
  status === 'offline' ? t('offlineSend') : (failure?.message ?? t('failedSend'));

export type Publishing = ReturnType<typeof usePublish>;

/** Sentences for what is missing, by field. */
export function useMissing({ latest }: Pick<RfqForm, 'latest'>, { isPublished }: Start): () => Record<string, string> {
  const t = useTranslations('rfq-edit.missing');
  return () => Object.fromEntries(Object.entries(missingIn(latest.current, now(), isPublished)).map(([path, kind]) => [path, t(kind)]));
}

function useSend({ saver }: RfqForm, { isPublished }: Start): () => Promise<void> {
  const t = useTranslations('rfq-edit');
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const publish = useOnce('rfq', 'publish');
  return async () => {
    const { rfqID, version } = saver.state();
    if (rfqID === null) return;
    if (isPublished) toast(t('revised'));
    else {
      const { data } = await publish({ rfqID, version });
      if (data.state === 'open') toast(t('published', { number: data.number }));
      else toast(t(`held.${await whyHeld(() => client.rfq.get({ rfqID }))}`), 'success', NEWS_MS);
    }
    await navigate(rfqLinks.rfq(rfqID));
  };
}

type Why = 'same' | 'new-account' | 'contact';
/** It is held whether or not the reason can be read now. */
const whyHeld = (read: () => Promise<{ data: { reader: string; rfq: object } }>): Promise<Why> =>
  read().then(
    ({ data }) => ('heldBecause' in data.rfq ? ((data.rfq.heldBecause as Why | null) ?? 'same') : 'same'),
    () => 'same' as const,
  );

function reasonOf({ code, fields, message }: ApplicationError, t: ReturnType<typeof useTranslations<'rfq-edit'>>): Failure {
  if (code === 'network') return { text: t('offlineSend') };
  if (code === 'conflict') return { text: t('changedElsewhere') };
  const sameAs = code === 'rfq_duplicate' ? /[0-9a-f-]{36}/.exec(fields['rfqID'] ?? '')?.[0] : undefined;
  return { text: message, sameAs };
}

const ORDER = ['title', 'lines', 'note', 'country', 'state', 'place', 'incoterm', 'neededBy', 'deadline', 'currency', 'paymentTerms', 'certificates', 'files'];

/** In the order of the form; lines one after the other. */
function inOrder(faults: Record<string, string>): Record<string, string> {
  const rankOf = (path: string) => {
    const [first = ''] = path.split('.');
    const rank = ORDER.indexOf(first);
    return rank < 0 ? ORDER.length : rank;
  };
  const sorted = Object.entries(faults).sort(([one], [other]) => rankOf(one) - rankOf(other) || (placeOf(one).line ?? 0) - (placeOf(other).line ?? 0));
  return Object.fromEntries(sorted);
}
