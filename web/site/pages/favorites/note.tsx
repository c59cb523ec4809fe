import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Saved } from './saved-view.ts';
import { useSaveNote } from './use-favorites.ts';

/** As the contract has it. */
const LONGEST = 1000;

type State = 'idle' | 'busy' | 'saved' | 'failed';

/** A note that nobody else sees; saved when the field is left. */
export function Note({ saved: { resourceID, note }, name }: { saved: Saved; name: string }) {
  const t = useTranslations('favorites');
  const id = useId();
  const save = useSaveNote();
  const [state, setState] = useState<State>('idle');
  const kept = useRef(note);
  const leave = async (text: string) => {
    if (text === kept.current) return;
    setState('busy');
    const done = await save(resourceID, text).then(
      () => true,
      () => false,
    );
    if (done) kept.current = text;
    setState(done ? 'saved' : 'failed');
  };
  return (
    <div className="fav__note">
      <div className="row row--between">
        <label htmlFor={id}>
          {t('note')}
          <span className="sr-only"> {t('noteOf', { name })}</span>
        </label>
        <small className="muted" role="status">
          {state === 'busy' && t('noteBusy')}
          {state === 'saved' && t('noteSaved')}
        </small>
      </div>
      <textarea
        className="textarea"
        id={id}
        rows={3}
        maxLength={LONGEST}
        placeholder={t('notePlaceholder')}
        defaultValue={note}
        aria-invalid={state === 'failed'}
        onChange={() => state === 'saved' && setState('idle')}
        onBlur={({ target }) => void leave(target.value)}
      />
      {state === 'failed' && (
        <p className="small text-danger" role="alert">
          {t('noteFailed')}
        </p>
      )}
    </div>
  );
}
