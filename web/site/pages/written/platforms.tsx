import { useTranslations } from 'use-intl';
import { territories } from '#web/base/edition/territories.ts';
import { TerritoryList } from '#web/directory/territories/territory-list.tsx';

/** The regional platforms with their logos (STA-006). */
export function Platforms() {
  const t = useTranslations('written.territory');
  return <TerritoryList territories={territories} words={{ here: t('here'), closed: t('closed') }} />;
}
