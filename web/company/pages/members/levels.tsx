import { useTranslations } from 'use-intl';
import { LEVELS } from './rights.ts';

/** What each access is, in a sentence (ROL-010). */
export function Levels() {
  const t = useTranslations('members');
  return (
    <section className="card card--pad" aria-labelledby="levels">
      <h2 className="h4 mb-3" id="levels">
        {t('levels')}
      </h2>
      <dl className="levels">
        {LEVELS.map((level) => (
          <div key={level}>
            <dt>{t(`access.${level}`)}</dt>
            <dd>{t(`about.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
