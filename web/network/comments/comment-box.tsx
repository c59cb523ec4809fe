import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TEXT_AREA } from '#contract/base/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { ActingPortrait } from '#web/company/actor/acting-portrait.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import type { Answered } from './answered.ts';

/** One row, no counter; Enter sends, Shift+Enter begins a line (COM-001, COM-003, COM-004). */
export default function CommentBox(props: Answered) {
  const session = useSession();
  return session && <Box session={session} {...props} />;
}

function Box({ session, resourceID, resourceType, label, autoFocus = false, onSent }: Answered & { session: Session }) {
  const t = useTranslations('comments');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, busy, failed, send } = useSending(session, { resourceID, resourceType, onSent });
  // Asked for by a press: the next thing to do is to write.
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const submit = async () => {
    await send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div className="commentbox">
      <ActingPortrait session={session} />
      <div className="commentbox__field">
        <textarea
          dir="auto"
          ref={field}
          rows={1}
          aria-label={label ?? t('placeholder')}
          placeholder={t('placeholder')}
          maxLength={TEXT_AREA}
          value={text}
          readOnly={busy}
          aria-disabled={busy}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="btn btn--ghost btn--icon"
          aria-label={busy ? t('sending') : t('send')}
          aria-busy={busy}
          aria-disabled={busy || text.trim() === ''}
          onClick={() => void submit()}
        >
          {busy ? <span className="spinner" aria-hidden="true" /> : <SendHorizontal className="icon" />}
        </button>
      </div>
      {failed && (
        <p className="small text-danger commentbox__failed" role="alert">
          {failed}
        </p>
      )}
    </div>
  );
}

/** Closed and cleared while it is sent; open again with the comments renewed, or with its text back (COM-002, COM-006, COM-007, COM-008). */
function useSending({ userID, socialActor }: Session, { resourceID, resourceType, onSent }: Pick<Answered, 'resourceID' | 'resourceType' | 'onSent'>) {
  const t = useTranslations('comments');
  const make = useOnce('comment', 'make');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const send = async () => {
    const content = text.trim();
    if (content === '' || busy) return;
    setBusy(true);
    setFailed('');
    setText('');
    try {
      await make({ resourceID, resourceType, content, ...(socialActor !== userID && { businessID: socialActor }) });
      await onSent();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setText(text);
      setFailed(error.code === 'network' ? t('offline') : (Object.values(error.fields)[0] ?? error.message));
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, busy, failed, send };
}
