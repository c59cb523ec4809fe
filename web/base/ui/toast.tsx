import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

const SHOWN_MS = 5000;
/** Long enough to be found, read and acted upon; what is pointed at, focused or in a hidden window waits on. */
const FAILED_MS = 20_000;
/** For what says what must be done first: it stays until it is dismissed, or until it was done. */
export const LASTING = Number.POSITIVE_INFINITY;
const AT_MOST = 3;

interface Message {
  id: number;
  text: ReactNode;
  kind: 'success' | 'danger';
  ms: number;
  /** Who said it: their next success takes their failures away. */
  by: Place;
}

type Place = string | symbol;

export interface Toast {
  (text: ReactNode, kind?: Message['kind'], ms?: number): void;
  /** What was tried has worked: a failure that was said before is over, and there is nothing to say. */
  over: () => void;
}

type Show = (message: Omit<Message, 'id'>) => void;
interface Provided {
  show: Show;
  over: (by: Place) => void;
}
const Context = createContext<Provided>({ show: () => {}, over: () => {} });

/**
 * Says something in passing: `toast('Business Link copied!')`; the same words once more take the place of the first.
 * A failure goes with the next success of the same place, else after a while. A place that is closed between two tries has a name.
 */
export function useToast(place?: string): Toast {
  const { show, over } = useContext(Context);
  return useMemo(() => {
    const by = place ?? Symbol('place');
    const toast = (text: ReactNode, kind: Message['kind'] = 'success', ms = kind === 'danger' ? FAILED_MS : SHOWN_MS) => show({ text, kind, ms, by });
    return Object.assign(toast, { over: () => over(by) });
  }, [show, over, place]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.toast');
  const [messages, setMessages] = useState<Message[]>([]);
  const next = useRef(0);
  const provided = useMemo<Provided>(() => {
    const failedBefore = (one: Message, by: Place) => one.kind === 'danger' && one.by === by;
    const show: Show = (message) => {
      next.current += 1;
      const id = next.current;
      const isOver = (one: Message) => one.text === message.text || (message.kind === 'success' && failedBefore(one, message.by));
      setMessages((shown) => [...shown.filter((one) => !isOver(one)), { ...message, id }].slice(-AT_MOST));
    };
    return { show, over: (by) => setMessages((shown) => shown.filter((one) => !failedBefore(one, by))) };
  }, []);
  const dismiss = useCallback((id: number) => setMessages((shown) => shown.filter((message) => message.id !== id)), []);
  return (
    <Context value={provided}>
      {children}
      <section className="toasts" aria-label={t('label')}>
        {messages.map((message) => (
          <Shown key={message.id} message={message} dismiss={dismiss} />
        ))}
      </section>
    </Context>
  );
}

function Shown({ message: { id, text, kind, ms }, dismiss }: { message: Message; dismiss: (id: number) => void }) {
  const t = useTranslations('shell.toast');
  const [held, setHeld] = useState(false);
  const failed = kind === 'danger';
  const words = useId();
  const isSeen = useIsSeen();
  useEffect(() => {
    if (held || !isSeen || ms === LASTING) return;
    const timer = setTimeout(dismiss, ms, id);
    return () => clearTimeout(timer);
  }, [held, isSeen, dismiss, id, ms]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, and hovering only keeps the words on the screen
    <div className={`toast toast--${kind}`} role={failed ? 'alert' : 'status'} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span className="toast__ico">{failed ? <CircleAlert className="icon" /> : <Check className="icon" />}</span>
      <p dir="auto" id={words}>
        {text}
      </p>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('dismiss')} aria-describedby={words} onClick={() => dismiss(id)}>
        <X className="icon" />
      </button>
    </div>
  );
}

/** Nobody reads in a window that is hidden. */
const useIsSeen = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );
