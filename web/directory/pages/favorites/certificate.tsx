import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedSearch } from '#contract/directory/savedsearch.ts';

const FITS = 150;

interface Props {
  search: SavedSearch;
  certificate: string;
  save: (certificate: string) => Promise<void>;
}

/** Which certificate the requests of a search name: no part of the public list, so that it is asked for here (MAT-010). */
export function Certificate({ search: { name }, certificate, save }: Props) {
  const t = useTranslations('favorites.searches');
  const id = useId();
  const [typed, setTyped] = useState(certificate);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await save(typed.trim()).finally(() => setBusy(false));
  };
  return (
    <form className="savedsearches__certificate" onSubmit={send}>
      <label className="small muted" htmlFor={id}>
        {t('certificate')}
        <span className="sr-only"> {t('of', { name })}</span>
      </label>
      <input id={id} className="input" maxLength={FITS} value={typed} placeholder={t('anyCertificate')} onChange={({ target }) => setTyped(target.value)} />
      {typed.trim() !== certificate && (
        <button type="submit" className="btn btn--outline btn--sm" aria-busy={busy}>
          {t('saveCertificate')}
          <span className="sr-only"> {t('of', { name })}</span>
        </button>
      )}
    </form>
  );
}
