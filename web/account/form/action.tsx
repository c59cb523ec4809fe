import { type ReactNode, useRef, useState } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { useSentence } from './sentence.ts';

interface Props {
  work: () => Promise<unknown>;
  children: ReactNode;
  className: string;
  /** When the words alone do not say what the button is for. */
  label?: string;
  /** Id of what tells it from others of its name. */
  describedBy?: string;
  disabled?: boolean;
}

/** A button that makes one call; pressed twice, it works once, and a refusal is said in passing. */
export function ActionButton({ work, children, className, label, describedBy, disabled = false }: Props) {
  const toast = useToast();
  const sentenceOf = useSentence();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(sentenceOf(error), 'danger');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <button type="button" className={`btn ${className}`} aria-label={label} aria-describedby={describedBy} aria-busy={busy} disabled={disabled} onClick={run}>
      {busy && <span className="spinner" />}
      {children}
    </button>
  );
}
