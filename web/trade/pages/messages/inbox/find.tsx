import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { INBOX } from '#contract/base/limits.ts';
import { useAsked } from './asked.ts';

/** Nobody waits for each letter. */
const PAUSE_MS = 250;

/** Looks for threads by name, subject or date, as soon as somebody pauses (INQ-015). */
export function Find() {
  const t = useTranslations('messages');
  const { asked, choose } = useAsked();
  const [typed, type] = useState(asked.find ?? '');
  const latest = useRef(asked.find ?? '');
  // What was cleared elsewhere is cleared here.
  useEffect(() => {
    if ((asked.find ?? '') === latest.current) return;
    latest.current = asked.find ?? '';
    type(latest.current);
  }, [asked.find]);
  useEffect(() => {
    const words = typed.trim();
    if (words === latest.current) return;
    const timer = setTimeout(() => {
      latest.current = words;
      choose('find', words || null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, choose]);
  return (
    <div className="inputicon inputicon--left grow">
      <Search className="icon icon--sm" />
      <input
        dir="auto"
        className="input"
        type="search"
        placeholder={t('find')}
        aria-label={t('findLabel')}
        aria-keyshortcuts="/"
        maxLength={INBOX.find}
        value={typed}
        onChange={({ target }) => type(target.value.trimStart())}
      />
    </div>
  );
}
