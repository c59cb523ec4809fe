import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import { Player } from '#web/components/player/player.tsx';
import type { ProductView } from './load.ts';

/** Only when there are any (PRO-013); nothing of them is loaded before somebody plays one. */
export function Videos({ product: { name, videos } }: { product: ProductView }) {
  const t = useTranslations('product.videos');
  if (videos.length === 0) return null;
  return (
    <Panel id="videos" title={t('title')}>
      <div className="videos">
        {videos.map(({ videoID, ...video }, index) => (
          <Player key={videoID} video={video} label={t('video', { number: String(index + 1), name })} />
        ))}
      </div>
    </Panel>
  );
}
