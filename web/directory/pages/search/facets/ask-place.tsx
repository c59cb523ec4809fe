import { useTranslations } from 'use-intl';
import { NearForm } from './facet-forms.tsx';
import type { BodyProps } from './facet-props.ts';

/** An order by distance begins somewhere (FAC-022). */
export function AskPlace({ query, wrong }: Pick<BodyProps, 'query' | 'wrong'>) {
  const t = useTranslations('search');
  return (
    <section className="card card--pad stack stack--sm mb-4" aria-label={t('facet.near')}>
      <p>{t('nearestAsks')}</p>
      <NearForm query={query} wrong={wrong} />
    </section>
  );
}
