import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useSentence } from '../use-act.ts';
import { lookAnew } from '../use-seen.ts';

interface Props {
  rfqID: string;
  title: string;
  text?: string;
  /** On the button that does it, and what is said when it is done. */
  word: string;
  done: string;
  danger?: boolean;
  /** What it holds is not ready to be sent. */
  isIdle?: boolean;
  run: () => Promise<unknown>;
  close: () => void;
  children?: ReactNode;
}

/** A question about a request with something to fill in. What is refused is said inside, and nothing that was typed is lost. */
export function FormDialog({ rfqID, title, text, word, done, danger = false, isIdle = false, run, close, children }: Props) {
  const t = useTranslations('rfq-page');
  const toast = useToast();
  const sentence = useSentence();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current || isIdle) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await run();
      toast(done);
      await lookAnew(rfqID);
      close();
    } catch (error) {
      setFailure(sentence(error));
      void lookAnew(rfqID);
    }
    running.current = false;
    setBusy(false);
  };
  const foot = (
    <>
      <button type="button" className="btn btn--ghost" data-safe={danger || undefined} onClick={close}>
        {t('cancel')}
      </button>
      <button type="submit" form={form} className={danger ? 'btn btn--danger' : 'btn btn--primary'} aria-busy={busy} aria-disabled={isIdle}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {word}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={close} foot={foot}>
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {text && <p>{text}</p>}
        <FormFailure>{failure}</FormFailure>
        {children}
      </form>
    </Dialog>
  );
}
