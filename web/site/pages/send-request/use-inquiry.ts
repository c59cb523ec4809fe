import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { isRefusal } from '#web/base/refusal.ts';
import type { Session } from '#web/base/session/store.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import type { Side } from '#web/features/actor/use-sides.ts';
import { draftKey, keepDraft, readDraft } from '#web/features/form/draft.ts';
import { useOnce } from '#web/features/query/use-once.ts';
import { missingIn, OTHER, type Typed } from './typed.ts';
import type { Receiver } from './use-receiver.ts';

interface About {
  session: Session;
  receiver: Receiver;
  senders: Side[];
  productID: string | undefined;
}
type Errors = Partial<Record<'subject' | 'own' | 'message', string>>;

/** Longer than a success: it says something that is not expected. */
const NEWS_MS = 12_000;
/** What the person can do something about is said in its own words as well. */
const PLAIN = ['contact_limit', 'email_unconfirmed'];

/** The form of one receiver: kept until it is sent, and sent once however often it is pressed. */
export function useInquiry(about: About) {
  const t = useTranslations('send-request');
  const toast = useToast();
  const { typed, change, forget } = useTyped(about);
  const send = useSend(about);
  const [state, setState] = useState<{ errors: Errors; failure: string | null }>({ errors: {}, failure: null });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const fail = (errors: Errors, failure: string | null, said: string) => {
    setState({ errors, failure });
    toast(said, 'danger');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    const missing = missingIn(typed);
    if (missing.length > 0) {
      fail(Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)])), null, t('fill'));
      form.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    await send(typed, forget).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      fail(errorsOf(error.fields, typed), PLAIN.includes(error.code) ? error.message : null, t('failed'));
    });
    running.current = false;
    setBusy(false);
  };
  return { typed, change, submit, busy, ...state };
}

/** Sends it and goes to the thread that it began. @throws ApplicationError */
function useSend({ session, receiver, productID }: About) {
  const t = useTranslations('send-request');
  const toast = useToast();
  const navigate = useNavigate();
  const create = useOnce('inquiry', 'create');
  return async ({ from, subject, own, message }: Typed, sent: () => void) => {
    const { data } = await create({
      to: receiver.id,
      // Without it one writes as oneself (INQ-008).
      ...(from !== session.userID && { from }),
      subject: subject === OTHER ? own : subject,
      message,
      ...(productID && { productID }),
    });
    sent();
    toast(t('sent'));
    if (!data.member) toast(t('notMember', { name: receiver.name }), 'success', NEWS_MS);
    if (data.held) toast(t('held'), 'success', NEWS_MS);
    navigate(links.requests(from, data.requestID), { replace: true });
  };
}

/** The server knows one subject. */
const errorsOf = ({ subject, message }: Record<string, string>, typed: Typed): Errors => ({
  ...(subject && { [typed.subject === OTHER ? 'own' : 'subject']: subject }),
  ...(message && { message }),
});

/** What is typed survives a reload, for each receiver. */
function useTyped({ session: { userID, socialActor }, receiver, senders }: About) {
  const key = draftKey(userID, receiver.id, 'inquiry');
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = { from: socialActor, subject: '', own: '', message: '', ...readDraft<Typed>(key)?.values };
    return senders.some(({ id }) => id === kept.from) ? kept : { ...kept, from: userID };
  });
  const isSent = useRef(false);
  useEffect(() => {
    const isEmpty = typed.subject === '' && typed.own === '' && typed.message === '';
    if (!isSent.current) keepDraft(key, isEmpty ? null : { version: 0, base: typed, values: typed, at: Date.now() });
  }, [key, typed]);
  return {
    typed,
    change: (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part })),
    forget: () => {
      isSent.current = true;
      keepDraft(key, null);
    },
  };
}
