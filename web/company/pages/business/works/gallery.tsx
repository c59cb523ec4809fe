import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { Picture } from '#web/base/ui/picture.tsx';
import type { BusinessView } from '../load.ts';

const Lightbox = lazily(() => import('#web/components/lightbox/lightbox.tsx'));

/** So many stand on the page; all of them are seen large. */
const SHOWN = 8;

/** Pictures of the works (PAG-009): each opens large, and without scripts by itself. */
export function Gallery({ business: { gallery, general } }: { business: BusinessView }) {
  const t = useTranslations('business');
  const [large, setLarge] = useState<number | null>(null);
  if (gallery.length === 0) return null;
  const all = gallery.length > SHOWN && (
    <button type="button" className="btn btn--ghost btn--sm" onClick={() => setLarge(0)}>
      {t('gallery.all', { count: String(gallery.length) })}
    </button>
  );
  return (
    <Panel id="gallery" title={t('section.gallery')} beside={all}>
      <ul className="works">
        {gallery.slice(0, SHOWN).map(({ pictureID, picture, caption }, index) => (
          <li key={pictureID}>
            <figure>
              <a
                href={picture.url}
                aria-label={t('gallery.enlarge', { caption: caption || t('gallery.picture', { name: general.companyName, number: String(index + 1) }) })}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setLarge(index);
                }}
              >
                <Picture photo={picture} sizes="(min-width: 768px) 220px, 45vw" />
              </a>
              {caption && <figcaption dir="auto">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <Suspense>
        {large !== null && (
          <Lightbox
            photos={gallery.map(({ picture }) => picture)}
            captions={gallery.map(({ caption }) => caption)}
            name={general.companyName}
            first={large}
            close={() => setLarge(null)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
