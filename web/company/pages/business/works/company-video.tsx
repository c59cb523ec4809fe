import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import type { BusinessView } from '../load.ts';

/** Only when there is one (BUS-030); nothing of it is loaded before somebody plays it. */
export function CompanyVideo({ business: { general } }: { business: BusinessView }) {
  const t = useTranslations('business');
  const { video, companyName } = general;
  if (!video) return null;
  return (
    <Panel id="video" title={t('section.video')}>
      {/* biome-ignore lint/a11y/useMediaCaption: companies upload a film without captions */}
      <video
        className="video"
        src={video.url}
        poster={video.poster}
        aria-label={t('video', { name: companyName })}
        controls
        preload={video.poster ? 'none' : 'metadata'}
        playsInline
      />
    </Panel>
  );
}
