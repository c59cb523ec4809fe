import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useToast } from '#web/base/ui/toast.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  text?: string | undefined;
  /** On the button that does it, on the one that does not, and what is said when it is done. */
  word: string;
  cancel: string;
  done: string;
  danger?: boolean;
  /** What it holds is not ready to be sent. */
  isIdle?: boolean;
  run: () => Promise<unknown>;
  /** After it was tried: what is shown is asked for again. */
  settled: () => Promise<unknown>;
  /** What is said of a refusal. */
  sentence: (error: unknown) => string;
  close: () => void;
  children?: ReactNode;
}

/** A question with something to fill in. What is refused is said inside, and nothing that was typed is lost. */
export function FormDialog({ title, text, word, cancel, done, danger = false, isIdle = false, run, settled, sentence, close, children }: Props) {
  const toast = useToast();
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
      await settled();
      close();
    } catch (error) {
      setFailure(sentence(error));
      void settled();
    }
    running.current = false;
    setBusy(false);
  };
  const foot = (
    <>
      <button type="button" className="btn btn--ghost" data-safe={danger || undefined} onClick={close}>
        {cancel}
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
