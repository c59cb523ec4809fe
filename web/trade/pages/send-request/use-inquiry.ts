import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ApplicationError } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import type { Session } from '#web/base/session/store.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import type { Side } from '#web/company/actor/use-sides.ts';
import { draftKey } from '#web/components/form/draft.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { type Attachments, useAttachments } from '#web/trade/attachments/use-attachments.ts';
import { OTHER, type Typed } from './typed.ts';
import { dropLost, errorsOf, useFailure, wayUpOf } from './use-failure.ts';
import type { Receiver } from './use-receiver.ts';
import { useTyped } from './use-typed.ts';

interface About {
  session: Session;
  receiver: Receiver;
  senders: Side[];
  productID: string | undefined;
}

/** Longer than a success: it says something that is not expected. */
const NEWS_MS = 12_000;
/** What the person can do something about is said in its own words as well. */
const PLAIN = ['contact_limit', 'email_unconfirmed', 'too_many_requests', 'unavailable', 'read_only'];

/** The form of one receiver: kept until it is sent, and sent once however often it is pressed. */
export function useInquiry(about: About) {
  const t = useTranslations('send-request');
  const isSample = useSearchParams()[0].get('about') === links.SAMPLE;
  const { typed, change, forget } = useTyped(about.session, about.receiver.id, about.senders, isSample ? { subject: OTHER, own: t('sample') } : {});
  const files = useAttachments(draftKey(about.session.userID, about.receiver.id, 'files'));
  const send = useSend(about, files);
  const { state, fail, isComplete, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    if (!isComplete(typed, files, form)) return;
    clear();
    running.current = true;
    setBusy(true);
    await send(typed, forget).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      dropLost(files, error.fields);
      fail(errorsOf(error.fields, typed), reasonOf(error, t), t('failed'), wayUpOf(error.code, error.fields));
    });
    running.current = false;
    setBusy(false);
  };
  return { typed, change, submit, busy, files, ...state };
}

function reasonOf({ code, status, fields, message }: ApplicationError, t: ReturnType<typeof useTranslations<'send-request'>>): string | null {
  if (code === 'network') return t('offline');
  if (status === 404) return t('gone');
  return PLAIN.includes(code) ? message : (fields['to'] ?? null);
}

/** Sends it and goes to the thread that it began. @throws ApplicationError */
function useSend({ session, receiver, productID }: About, files: Attachments) {
  const t = useTranslations('send-request');
  const toast = useToast();
  const navigate = useNavigate();
  const create = useOnce('inquiry', 'create');
  return async ({ from, subject, own, message }: Typed, sent: () => void) => {
    const attachments = files.sent().map(({ token }) => token);
    const { data } = await create({
      to: receiver.id,
      // Without it one writes as oneself (INQ-008).
      ...(from !== session.userID && { from }),
      subject: subject === OTHER ? own : subject,
      message,
      ...(productID && { productID }),
      ...(attachments.length > 0 && { attachments }),
    });
    sent();
    files.put([]);
    toast(t('sent'));
    if (!data.member) toast(t('notMember', { name: receiver.name }), 'success', NEWS_MS);
    if (data.held) toast(t('held'), 'success', NEWS_MS);
    navigate(links.requests(from, data.requestID), { replace: true });
  };
}
