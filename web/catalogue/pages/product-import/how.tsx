import { useTranslations } from 'use-intl';
import { useColumnWords } from './column-words.ts';
import { REQUIRED } from './table.ts';

const STEPS = ['list', 'columns', 'check', 'write'] as const;

/** What comes, before anything is chosen, and what a list has to hold. */
export function How() {
  const t = useTranslations('product-import.how');
  const { nameOf } = useColumnWords();
  return (
    <>
      <section className="card card--pad" aria-labelledby="how">
        <h2 className="h4" id="how">
          {t('title')}
        </h2>
        <ol className="importhow">
          {STEPS.map((step) => (
            <li key={step}>
              <div>
                <b>{t(`${step}.title`)}</b>
                <p className="small muted">{t(`${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="card card--pad stack stack--sm" aria-labelledby="needed">
        <h2 className="h4" id="needed">
          {t('needed')}
        </h2>
        <ul className="importneeded">
          {REQUIRED.map((column) => (
            <li key={column} className="tag">
              {nameOf(column)}
            </li>
          ))}
        </ul>
        <p className="small muted">{t('rest')}</p>
      </section>
    </>
  );
}
