import BookText from 'lucide-react/icons/book-text';
import Lock from 'lucide-react/icons/lock';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import { type ComponentProps, type FormEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MESSAGE_TEXT } from '#contract/base/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useTyping } from '../thread/replying.tsx';
import { lookAtDesk, type Team, useTeam } from '../thread/team.tsx';
import { useOwnTyping } from '../thread/typing.tsx';
import { Compose, useEntered, useText } from './compose.tsx';

const Replies = lazily(() => import('./replies-dialog.tsx'));

type Answering = Omit<ComponentProps<typeof Compose>, 'tools' | 'typing' | 'isEntered'>;

/** Where one answers; the people of a business also note something for each other, and take what they have said before. */
export function DeskCompose({ noted, ...props }: Answering & { noted: () => void }) {
  const team = useTeam();
  /** Null until somebody has chosen: then it is entered, too. */
  const [chosen, choose] = useState<boolean | null>(null);
  const notes = chosen === true;
  if (!team) return <OwnCompose {...props} />;
  return (
    <div className={notes ? 'mc__write mc__write--note' : 'mc__write'}>
      <Modes notes={notes} choose={choose} />
      {notes ? <NoteCompose team={team} requestID={props.thread.requestID} noted={noted} /> : <Answer team={team} isEntered={chosen === false} {...props} />}
    </div>
  );
}

function OwnCompose(props: Answering) {
  return <Compose {...props} typing={useOwnTyping(props.thread.requestID)} />;
}

function Modes({ notes, choose }: { notes: boolean; choose: (notes: boolean) => void }) {
  const t = useTranslations('desk');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="mc__modes" role="group" aria-label={t('mode')}>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          aria-pressed={notes === one}
          aria-keyshortcuts={one && !notes ? 'n' : !one && notes ? 'r' : undefined}
          onClick={() => choose(one)}
        >
          {one ? <Lock className="icon icon--sm" /> : <MessageSquareReply className="icon icon--sm" />}
          {t(one ? 'note' : 'reply')}
        </button>
      ))}
      {notes && <span className="mc__only">{t('only')}</span>}
    </div>
  );
}

function Answer({ team, ...answering }: Answering & { team: Team; isEntered: boolean }) {
  const t = useTranslations('desk');
  const [choosing, setChoosing] = useState(false);
  return (
    <Compose
      {...answering}
      typing={useTyping(team, answering.thread.requestID)}
      tools={(insert) => (
        <>
          <button type="button" className="btn btn--ghost btn--icon" aria-label={t('replies')} title={t('replies')} onClick={() => setChoosing(true)}>
            <BookText className="icon" />
          </button>
          <Suspense>{choosing && <Replies team={team} thread={answering.thread} insert={insert} close={() => setChoosing(false)} />}</Suspense>
        </>
      )}
    />
  );
}

function NoteCompose({ team: { bid }, requestID, noted }: { team: Team; requestID: string; noted: () => void }) {
  const t = useTranslations('desk');
  const toast = useToast();
  const write = useOnce('desk', 'note');
  const [text, setText] = useText(`${requestID} note`);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useEntered(true);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (content === '' || busy) return;
    setBusy(true);
    try {
      await write({ bid, requestID, content });
      toast.over();
      setText('');
      lookAtDesk();
      noted();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('noteFailed'), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form ref={form} className="mc__compose mc__compose--note" onSubmit={submit}>
      <textarea
        ref={field}
        dir="auto"
        className="input"
        rows={1}
        aria-keyshortcuts="n"
        aria-label={t('noteLabel')}
        placeholder={t('noteLabel')}
        maxLength={MESSAGE_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="btn btn--primary" aria-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {t('addNote')}
      </button>
    </form>
  );
}
