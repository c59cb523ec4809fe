import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import type { ProductView } from './load.ts';

/** Only when there are any (PRO-013); nothing of them is loaded before somebody plays one. */
export function Videos({ product: { name, videos } }: { product: ProductView }) {
  const t = useTranslations('product.videos');
  if (videos.length === 0) return null;
  return (
    <Panel id="videos" title={t('title')}>
      <div className="videos">
        {videos.map(({ videoID, url, poster }, index) => (
          // biome-ignore lint/a11y/useMediaCaption: a company's own film comes without a text
          <video
            key={videoID}
            className="video"
            src={url}
            poster={poster}
            aria-label={t('video', { number: String(index + 1), name })}
            controls
            preload={poster ? 'none' : 'metadata'}
            playsInline
          />
        ))}
      </div>
    </Panel>
  );
}
