import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { READ_ONLY, WRITABLE } from '../client/writable.ts';
import type { Notice } from '../context.ts';
import { here } from '../languages.ts';

const LOOK_MS = 60_000;
/** While nothing can be sent, somebody waits for the end of it. */
const SOON_MS = 10_000;

/**
 * What the operator has announced, at the end of the page and in sight: it comes and goes without moving anything. A page brings it along,
 * and asks again while somebody looks at it.
 */
export function Maintenance({ notice: first }: { notice: Notice | null }) {
  const notice = useNotice(first);
  const [hidden, setHidden] = useState('');
  const isShown = notice && notice.text !== hidden;
  return (
    <div aria-live="polite" className={isShown ? 'maintenance' : undefined}>
      {isShown && (
        <aside className="maintenance__notice" aria-label={notice.label}>
          <p dir="auto">{notice.text}</p>
          {!notice.readOnly && (
            <button type="button" className="btn btn--ghost btn--icon" aria-label={notice.hide} onClick={() => setHidden(notice.text)}>
              <X className="icon" />
            </button>
          )}
        </aside>
      )}
    </div>
  );
}

function useNotice(first: Notice | null): Notice | null {
  const [notice, setNotice] = useState(first);
  const readOnly = notice?.readOnly === true;
  useEffect(() => {
    let left = false;
    const look = async () => {
      if (document.hidden) return;
      const found = await read();
      if (left || found === undefined) return;
      setNotice((before) => (before?.text === found?.text && before?.readOnly === found?.readOnly ? before : found));
      if (readOnly && !found?.readOnly) dispatchEvent(new Event(WRITABLE));
    };
    const timer = setInterval(look, readOnly ? SOON_MS : LOOK_MS);
    addEventListener(READ_ONLY, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      clearInterval(timer);
      removeEventListener(READ_ONLY, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [readOnly]);
  return notice;
}

/** Undefined where nothing answered. */
async function read(): Promise<Notice | null | undefined> {
  try {
    const answer = await fetch(here('/maintenance.json'));
    return answer.ok ? ((await answer.json()) as { notice: Notice | null }).notice : undefined;
  } catch {
    return undefined;
  }
}
