import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

const LATE_MS = 150;

/** The loader (LAY-038): a page that takes longer than a blink says so, with a thin bar and a word. */
export function NavigationStatus() {
  const t = useTranslations('shell');
  const late = useLate();
  return (
    <div role="status">
      {late && (
        <>
          <span className="navbar-progress" aria-hidden="true" />
          <span className="navbar-note">{t('loading')}</span>
        </>
      )}
    </div>
  );
}

/** True once the current navigation has taken 150 ms. */
export function useLate(): boolean {
  const busy = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(setLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && late;
}
