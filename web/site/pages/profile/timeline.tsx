import { Newspaper } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Empty } from '#web/base/ui/empty.tsx';

/** The person's posts (PRF-026). Nobody can write one yet. */
export function Timeline({ name }: { name: string }) {
  const t = useTranslations('profile');
  return (
    <section className="stack" aria-labelledby="timeline">
      <h2 className="h2 mt-2" id="timeline">
        {t('timeline')}
      </h2>
      <Empty icon={Newspaper} level="h3" title={t('timelineEmpty')} text={t('timelineText', { name })} />
    </section>
  );
}
