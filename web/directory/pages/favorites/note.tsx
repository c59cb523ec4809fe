import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Saved } from './saved-view.ts';
import { useNote } from './use-note.ts';

/** As the contract has it. */
const LONGEST = 1000;

/** A note that nobody else sees; saved when the typing pauses, and when the field or the page is left. */
export function Note({ saved: { resourceID, note }, name }: { saved: Saved; name: string }) {
  const t = useTranslations('favorites');
  const id = useId();
  const { state, type, flush } = useNote(resourceID, note);
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
        dir="auto"
        className="textarea"
        id={id}
        rows={3}
        maxLength={LONGEST}
        placeholder={t('notePlaceholder')}
        defaultValue={note}
        aria-invalid={state === 'failed'}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void flush()}
      />
      {state === 'failed' && (
        <p className="small text-danger" role="alert">
          {t('noteFailed')}
        </p>
      )}
    </div>
  );
}
