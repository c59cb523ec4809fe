import { useTranslations } from 'use-intl';
import type { Territory } from '#web/base/edition/territories.ts';
import { TerritoryList } from '#web/directory/territories/territory-list.tsx';

/** The territorial logos (HOM-013); the current edition is marked. */
export function Territories({ territories }: { territories: readonly Territory[] }) {
  const t = useTranslations('home');
  return (
    <section className="section section--band" aria-labelledby="network">
      <div className="section__head">
        <h2 className="h1" id="network">
          {t('network', { platforms: String(territories.length) })}
        </h2>
        <p className="lede">{t('networkLede')}</p>
      </div>
      <TerritoryList territories={territories} words={{ here: t('territory.here'), closed: t('territory.closed') }} />
    </section>
  );
}
