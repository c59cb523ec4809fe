import { Check, CircleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const SHOWN_MS = 5000;
const AT_MOST = 3;

interface Message {
  id: number;
  text: ReactNode;
  kind: 'success' | 'danger';
  /** How long a success stays. */
  ms: number;
}

type Show = (text: ReactNode, kind?: Message['kind'], ms?: number) => void;
const Context = createContext<Show>(() => {});

/** Says something in passing: `toast('Business Link copied!')`; the same words once more take the place of the first. Errors stay until they are dismissed. */
export const useToast = (): Show => useContext(Context);

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.toast');
  const [messages, setMessages] = useState<Message[]>([]);
  const next = useRef(0);
  const show = useCallback<Show>((text, kind = 'success', ms = SHOWN_MS) => {
    next.current += 1;
    const message = { id: next.current, text, kind, ms };
    setMessages((shown) => [...shown.filter((one) => one.text !== text), message].slice(-AT_MOST));
  }, []);
  const dismiss = useCallback((id: number) => setMessages((shown) => shown.filter((message) => message.id !== id)), []);
  return (
    <Context value={show}>
      {children}
      <section className="toasts" aria-label={t('label')}>
        {messages.map((message) => (
          <Toast key={message.id} message={message} dismiss={dismiss} />
        ))}
      </section>
    </Context>
  );
}

function Toast({ message: { id, text, kind, ms }, dismiss }: { message: Message; dismiss: (id: number) => void }) {
  const t = useTranslations('shell.toast');
  const [held, setHeld] = useState(false);
  const failed = kind === 'danger';
  const words = useId();
  useEffect(() => {
    if (held || failed) return;
    const timer = setTimeout(dismiss, ms, id);
    return () => clearTimeout(timer);
  }, [held, failed, dismiss, id, ms]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, and hovering only keeps the words on the screen
    <div className={`toast toast--${kind}`} role={failed ? 'alert' : 'status'} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span className="toast__ico">{failed ? <CircleAlert className="icon" /> : <Check className="icon" />}</span>
      <p id={words}>{text}</p>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('dismiss')} aria-describedby={words} onClick={() => dismiss(id)}>
        <X className="icon" />
      </button>
    </div>
  );
}
