import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import { Player } from '#web/components/player/player.tsx';
import type { BusinessView } from '../load.ts';

/** Only when there is one (BUS-030); nothing of it is loaded before somebody plays it. */
export function CompanyVideo({ business: { general } }: { business: BusinessView }) {
  const t = useTranslations('business');
  const { video, companyName } = general;
  if (!video) return null;
  return (
    <Panel id="video" title={t('section.video')}>
      <Player video={video} label={t('video', { name: companyName })} />
    </Panel>
  );
}
