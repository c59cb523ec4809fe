import { useTranslations } from 'use-intl';

/** Rows that a section has when it is loaded. */
const ROWS = { profile: 3, password: 1, factor: 1, sessions: 1 };

export function Skeleton({ section }: { section: keyof typeof ROWS }) {
  const t = useTranslations('shell');
  return (
    <div className="accountskel" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: ROWS[section] }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row} className={`skel skel--line accountskel__row--${section}`} />
      ))}
      <div className="skel accountskel__button" />
    </div>
  );
}
