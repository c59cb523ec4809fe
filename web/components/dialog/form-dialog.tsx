import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useToast } from '#web/base/ui/toast.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { Dialog } from './dialog.tsx';
import { FormFoot } from './form-foot.tsx';

interface Props {
  title: string;
  text?: string | undefined;
  /** On the button that does it, and on the one that does not. */
  word: string;
  cancel: string;
  /** What is said when it is done; nothing where it leads to another page. */
  done?: string;
  danger?: boolean;
  /** What it holds is not ready to be sent. */
  isIdle?: boolean;
  run: () => Promise<unknown>;
  /** After it was tried: what is shown is asked for again. */
  settled?: () => Promise<unknown>;
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
      if (done !== undefined) toast(done);
      await settled?.();
      close();
    } catch (error) {
      setFailure(sentence(error));
      void settled?.();
    }
    running.current = false;
    setBusy(false);
  };
  return (
    <Dialog title={title} onClose={close} foot={<FormFoot {...{ form, word, cancel, close, busy, danger, isIdle }} />}>
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {text && <p>{text}</p>}
        <FormFailure>{failure}</FormFailure>
        {children}
      </form>
    </Dialog>
  );
}
