import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import type { Session } from '#web/base/session/store.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import type { Side } from '#web/company/actor/use-sides.ts';
import { draftKey } from '#web/components/form/draft.ts';
import type { SentFile } from '#web/trade/attachments/attached.ts';
import { useAttachments } from '#web/trade/attachments/use-attachments.ts';
import { type Chosen, dropChosen } from '#web/trade/inquiry/chosen.ts';
import { OTHER, type Typed } from '../typed.ts';
import { dropLost, errorsOf, useFailure, wayUpOf } from '../use-failure.ts';
import { useTyped } from '../use-typed.ts';
import { type Outcome, useSending } from './use-sending.ts';

const DRAFT = 'several';

/** The form of several receivers. Those that have it leave the chosen ones at once: after a reload only the others are left. */
export function useMany(session: Session, senders: Side[], chosen: Chosen[]) {
  const t = useTranslations('send-request');
  const many = useTranslations('send-many');
  const [all, setAll] = useState(chosen);
  const { typed, change, forget } = useTyped(session, DRAFT, senders);
  const files = useAttachments(draftKey(session.userID, DRAFT, 'files'));
  const { outcomes, send } = useSending();
  const { state, fail, isComplete, clear } = useFailure();
  const finish = useFinish(session);
  const left = all.filter(({ id }) => outcomes[id]?.step !== 'sent');
  const go = async () => {
    const failures: Failure[] = [];
    const news: News = { held: false, strangers: [] };
    await send(left, wordsOf(typed, session, files.sent()), (one, outcome) => {
      if (outcome.step === 'failed') failures.push(outcome);
      if (outcome.step !== 'sent') return;
      dropChosen(session.userID, one.id);
      news.held ||= outcome.answer.held;
      if (!outcome.answer.member) news.strangers.push(one.name);
    });
    const [first] = failures;
    if (first) {
      dropLost(files, first.fields);
      const part = many('part', { sent: all.length - failures.length, total: all.length });
      const wayUp = failures.map(({ code, fields }) => wayUpOf(code, fields)).find((way) => way !== null) ?? null;
      return fail(errorsOf(first.fields, typed), first.code === 'email_unconfirmed' ? first.why : part, t('failed'), wayUp);
    }
    forget();
    files.put([]);
    finish(typed.from, news);
  };
  const { busy, submit } = useSubmit((form) => isComplete(typed, files, form), go, clear);
  const remove = (id: string) => {
    dropChosen(session.userID, id);
    setAll((now) => now.filter((one) => one.id !== id));
  };
  return { all, left, typed, change, files, outcomes, busy, submit, remove, isFrozen: left.length < all.length, ...state };
}

/** Once, however often it is pressed. */
function useSubmit(isComplete: (form: HTMLFormElement) => boolean, go: () => Promise<void>, begin: () => void) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current || !isComplete(event.currentTarget)) return;
    running.current = true;
    setBusy(true);
    begin();
    await go();
    running.current = false;
    setBusy(false);
  };
  return { busy, submit };
}

type Failure = Extract<Outcome, { step: 'failed' }>;

const wordsOf = ({ from, subject, own, message }: Typed, { userID }: Session, files: SentFile[]) => ({
  // Without it one writes as oneself (INQ-008).
  ...(from !== userID && { from }),
  subject: subject === OTHER ? own : subject,
  message,
  ...(files.length > 0 && { attachments: files.map(({ token }) => token) }),
});

/** What is not expected: it is said longer than a success. */
interface News {
  held: boolean;
  strangers: string[];
}
const NEWS_MS = 12_000;

/** All of them went. */
function useFinish({ userID }: Session) {
  const t = useTranslations('send-request');
  const toast = useToast();
  const navigate = useNavigate();
  const many = useTranslations('send-many');
  return (from: string, { held, strangers }: News) => {
    toast(t('sent'));
    if (strangers.length > 0) toast(many('strangers', { count: strangers.length, names: strangers.join(', ') }), 'success', NEWS_MS);
    if (held) toast(t('held'), 'success', NEWS_MS);
    navigate(from === userID ? links.messages() : links.requests(from), { replace: true });
  };
}
