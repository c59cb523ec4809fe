import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/inquiry.ts';
import { MESSAGE_TEXT } from '#contract/limits.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { draftKey, keepDraft, readDraft } from '#web/features/form/draft.ts';
import type { ThreadOutbox } from './use-outbox.ts';

interface Props {
  thread: Inquiry;
  outbox: ThreadOutbox;
  /** What helps to write, before the field; it may add a text to what is typed. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** Where one answers. Enter sends (INQ-027), Shift and Enter begin a new line; in a thread that has ended nobody writes (INQ-023). */
export function Compose({ thread: { requestID, status }, outbox, tools }: Props) {
  const t = useTranslations('messages');
  const [text, setText] = useText(requestID);
  const isOver = status === 'closed';
  const words = t(isOver ? 'over' : 'type');
  const send = () => {
    // Nothing to say (INQ-025), or the last one is still on its way (INQ-026).
    if (text.trim() === '' || outbox.isSending) return;
    outbox.send(text.trim());
    setText('');
  };
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
      {!isOver && tools?.((added) => setText(text.trim() === '' ? added : `${text.trimEnd()}\n${added}`))}
      <textarea
        className="input"
        rows={1}
        aria-label={words}
        placeholder={words}
        maxLength={MESSAGE_TEXT}
        disabled={isOver}
        value={isOver ? '' : text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="btn btn--primary btn--icon" aria-label={t('send')} aria-busy={outbox.isSending} disabled={isOver}>
        <SendHorizontal className="icon" />
      </button>
    </form>
  );
}

/** What is typed survives a reload, for each thread. */
export function useText(requestID: string): [string, (text: string) => void] {
  const key = draftKey(useSession()?.userID ?? '', requestID, 'message');
  const [text, setText] = useState(() => readDraft<{ text: string }>(key)?.values.text ?? '');
  useEffect(() => {
    keepDraft(key, text === '' ? null : { version: 0, base: { text: '' }, values: { text }, at: Date.now() });
  }, [key, text]);
  return [text, setText];
}
