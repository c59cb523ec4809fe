import { type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { Textarea } from '#web/components/form/textarea.tsx';

interface Props {
  label: string;
  hint?: ReactNode;
  most: number;
  start?: string;
  /** On the button. */
  word: string;
  send: (text: string) => Promise<void>;
  /** Beside the button. */
  children?: ReactNode;
  autoFocus?: boolean;
}

/** A form of one text. Nothing empty is sent; what was not sent keeps its text and says why. Its styles and texts come with it. */
export function TextForm(props: Props) {
  use(formStyles);
  return (
    <LateTexts names={['form']}>
      <Form {...props} />
    </LateTexts>
  );
}

function Form({ label, hint, most, start = '', word, send, children, autoFocus = false }: Props) {
  const t = useTranslations('questions');
  const form = useRef<HTMLFormElement>(null);
  const { setText, busy, failed, submit } = useSending(start, send);
  // Asked for by a press: the next thing to do is to write.
  useEffect(() => {
    if (autoFocus) form.current?.querySelector('textarea')?.focus();
  }, [autoFocus]);
  return (
    <form ref={form} className="qna__form stack stack--sm" onSubmit={submit} noValidate>
      <Textarea
        label={label}
        hint={hint}
        rows={3}
        maxLength={most}
        start={start}
        error={failed || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('sending')}>
          {word}
        </BusyButton>
        {children}
      </div>
    </form>
  );
}

function useSending(start: string, send: Props['send']) {
  const t = useTranslations('questions');
  const [text, setText] = useState(start);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const written = text.trim();
    setFailed(written === '' ? t('missing') : '');
    if (written === '') return;
    setBusy(true);
    try {
      await send(written);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailed(error.code === 'network' ? t('offline') : [error.fields['text'] ?? error.message, error.fields['identity']].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return { setText, busy, failed, submit };
}
