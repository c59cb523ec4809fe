import { useRef, useState } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { lookAnew, useSentence } from './use-order.ts';

interface Sending {
  orderID: string;
  run: () => Promise<unknown>;
  /** What is said when it is done. */
  done: string;
  close: () => void;
}

/** Sends a form of an order once at a time. What is refused is said at its fields or as a whole, and nothing typed is lost. */
export function useSending() {
  const toast = useToast();
  const sentence = useSentence();
  const running = useRef(false);
  const passing = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const send = async ({ orderID, run, done, close }: Sending): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
      passing.current = true;
      toast(done);
      await lookAnew(orderID);
      close();
    } catch (error) {
      const named = isRefusal(error) ? error.fields : {};
      setFields(named);
      setFailure(Object.keys(named).length > 0 ? null : sentence(error));
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, fields, failure, passing, send };
}
