import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MESSAGE_TEXT } from '#contract/base/limits.ts';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import { AttachButton } from '#web/trade/attachments/attach-button.tsx';
import { Chips } from '#web/trade/attachments/chips.tsx';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import type { Outgoing } from '#web/trade/inquiry/outbox.ts';
import type { Typing } from '../thread/key-teller.ts';
import type { ThreadOutbox } from './use-outbox.ts';

interface Props {
  thread: Inquiry;
  outbox: ThreadOutbox;
  files: Attachments;
  /** A message that was refused and is written anew. */
  returned: Outgoing | null;
  /** What helps to write, before the field; it may add a text to what is typed. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** The last place of the thread that is known here; null until it is. */
  known: number | null;
  /** Hears of each key, and that it is over. */
  typing?: Typing;
  /** Somebody has just asked to write here. */
  isEntered?: boolean;
}

/** Where one answers. Enter sends (INQ-027), Shift and Enter begin a new line; in a thread that has ended nobody writes (INQ-023). */
export function Compose({ thread: { requestID, status, refused }, outbox, files, returned, tools, known, typing, isEntered = false }: Props) {
  const t = useTranslations('messages');
  const [text, setText] = useText(requestID, returned);
  const isOver = status === 'closed' || refused !== null;
  const words = t(refused !== null ? 'notDelivered' : isOver ? 'over' : 'type');
  const field = useEntered(isEntered);
  const { send, note } = useSend(outbox, files, text, setText, useBegan(text, known), typing);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className="mc__compose" onSubmit={onSubmit}>
      <div className="mc__files">
        {!isOver && <Chips files={files} />}
        <p dir="auto" className={note ? 'small muted' : 'sr-only'} role="status">
          {note}
        </p>
      </div>
      <div className="mc__aids">
        <AttachButton files={files} look="icon" disabled={isOver} />
        {!isOver && tools?.((added) => setText(text.trim() === '' ? added : `${text.trimEnd()}\n${added}`))}
      </div>
      <textarea
        ref={field}
        dir="auto"
        className="input"
        rows={1}
        aria-keyshortcuts="r"
        aria-label={words}
        placeholder={words}
        maxLength={MESSAGE_TEXT}
        disabled={isOver}
        value={isOver ? '' : text}
        onChange={({ target }) => {
          setText(target.value);
          typing?.key();
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="btn btn--primary btn--icon" aria-label={t('send')} aria-busy={outbox.isSending} disabled={isOver}>
        <SendHorizontal className="icon" />
      </button>
    </form>
  );
}

/** The last place when somebody began to write what stands in the field. */
function useBegan(text: string, known: number | null): () => number | null {
  const began = useRef<number | null>(null);
  useEffect(() => {
    if (text === '') began.current = null;
    else began.current ??= known;
  }, [text, known]);
  return () => began.current ?? known;
}

/** A field that is entered as soon as it is there. */
export function useEntered(isEntered: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isEntered) field.current?.focus();
  }, [isEntered]);
  return field;
}

/** Whoever sends while files are still on their way has sent it when they are there. */
function useSend(outbox: ThreadOutbox, files: Attachments, text: string, setText: (text: string) => void, began: () => number | null, typing?: Typing) {
  const t = useTranslations('attach');
  const [asked, setAsked] = useState(false);
  const go = () => {
    setAsked(false);
    outbox.send(text.trim(), files.sent(), began());
    setText('');
    typing?.over();
    files.put([]);
  };
  const latest = useRef(go);
  latest.current = go;
  const isReady = asked && !files.isBusy && !files.hasFailed;
  useEffect(() => {
    if (isReady) latest.current();
  }, [isReady]);
  const send = () => {
    // Nothing to say (INQ-025), or the last one is still on its way (INQ-026).
    if ((text.trim() === '' && files.list.length === 0) || outbox.isSending) return;
    if (files.isBusy || files.hasFailed) setAsked(true);
    else go();
  };
  const isStuck = asked && files.hasFailed;
  return { send, note: isStuck ? t('fix') : asked ? t('wait') : null };
}

/** What is typed survives a reload, for each thread. */
export function useText(requestID: string, returned: Outgoing | null = null): [string, (text: string) => void] {
  const key = draftKey(useSession()?.userID ?? '', requestID, 'message');
  const [text, setText] = useState(() => readDraft<{ text: string }>(key)?.values.text ?? '');
  useEffect(() => {
    keepDraft(key, text === '' ? null : { version: 0, base: { text: '' }, values: { text }, at: Date.now() });
  }, [key, text]);
  // Beside what was begun meanwhile.
  useEffect(() => {
    if (returned) setText((now) => [returned.content, now].filter(Boolean).join('\n'));
  }, [returned]);
  return [text, setText];
}
