import MessageSquare from 'lucide-react/icons/message-square';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { MESSAGE_TEXT } from '#contract/base/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { FormFoot } from '#web/components/dialog/form-foot.tsx';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';

interface Props {
  quoteID: string;
  /** The thread that is there already, and whose inbox it stands in for the reader. */
  conversation: string | null;
  inboxID: string;
  /** Who is written to. */
  name: string;
  write: (message: string) => Promise<{ data: { requestID: string; partyID: string } }>;
}

/** Opens the one thread of a request and a supplier, or begins it (QUO-023). */
export function MessageQuote({ quoteID, conversation, inboxID, name, write }: Props) {
  const t = useTranslations('quote.message');
  const [writing, setWriting] = useState(false);
  const words = (
    <>
      <MessageSquare className="icon" />
      {t('open')}
    </>
  );
  if (conversation)
    return (
      <Link className="btn btn--outline btn--sm" to={links.requests(inboxID, conversation)}>
        {words}
      </Link>
    );
  return (
    <>
      <button type="button" className="btn btn--outline btn--sm" onClick={() => setWriting(true)}>
        {words}
      </button>
      {writing && <Writing quoteID={quoteID} name={name} write={write} close={() => setWriting(false)} />}
    </>
  );
}

function Writing({ quoteID, name, write, close }: Pick<Props, 'quoteID' | 'name' | 'write'> & { close: () => void }) {
  const t = useTranslations('quote.message');
  const navigate = useNavigate();
  const form = useId();
  const key = draftKey(useSession()?.userID ?? '', quoteID, 'quote-message');
  const [text, setText] = useState(() => readDraft<{ text: string }>(key)?.values.text ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const type = (typed: string) => {
    setText(typed);
    keepDraft(key, typed === '' ? null : { version: 0, base: { text: '' }, values: { text: typed }, at: Date.now() });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    setFailure(null);
    try {
      const { data } = await write(text.trim());
      keepDraft(key, null);
      void navigate(links.requests(data.partyID, data.requestID));
      return;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.fields['message']) setFault(error.fields['message']);
      else setFailure(error.code === 'network' ? t('offline') : error.message);
    }
    running.current = false;
    setBusy(false);
  };
  return (
    <Dialog title={t('title', { name })} onClose={close} foot={<FormFoot form={form} word={t('send')} cancel={t('close')} close={close} busy={busy} />}>
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <FormFailure>{failure}</FormFailure>
        <Textarea label={t('label')} rows={4} maxLength={MESSAGE_TEXT} start={text} error={fault} onChange={({ target }) => type(target.value)} />
      </form>
    </Dialog>
  );
}
