import { useTranslations } from 'use-intl';

/** A spinner with words (LAY-038). */
export function Loader({ text }: { text?: string }) {
  const t = useTranslations('shell');
  return (
    <div className="grid place-items-center gap-3 p-8">
      <span className="spinner spinner--lg" aria-hidden="true" />
      <p role="status" className="muted">
        {text ?? t('loading')}
      </p>
    </div>
  );
}
