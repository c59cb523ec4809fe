import Image from 'lucide-react/icons/image';
import { type KeyboardEvent, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';

const Lightbox = lazily(() => import('#web/components/lightbox/lightbox.tsx'));

const anchorOf = (index: number): string => `photo-${index + 1}`;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * All pictures in a strip that shows one at a time; the thumbnails are anchors into it, so that it works without JavaScript.
 * A finger swipes it, the arrow keys move it.
 */
export function Gallery({ photos, name }: { photos: Photo[]; name: string }) {
  const t = useTranslations('product.gallery');
  const strip = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const { shown, show, sync } = useShown(strip);
  const [large, setLarge] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (large !== null) return;
    const next = shown + (STEPS[event.key] ?? 0);
    if (next === shown || !photos[next]) return;
    event.preventDefault();
    show(next);
    if (thumbs.current?.contains(document.activeElement)) thumbs.current.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  };
  if (photos.length === 0) {
    return (
      <div className="gallery__none">
        <NoPicture />
      </div>
    );
  }
  return (
    <section className="gallery" aria-label={t('label')} onKeyDown={onKeyDown}>
      {/* A strip that scrolls can be reached by keyboard. */}
      <ul className="gallery__main" ref={strip} onScroll={sync} tabIndex={photos.length > 1 ? 0 : undefined} aria-label={t('photos')}>
        {photos.map((photo, index) => (
          <Slide key={photo.url} photo={photo} index={index} total={photos.length} name={name} shown={shown} enlarge={setLarge} />
        ))}
      </ul>
      {photos.length > 1 && <Thumbs ref={thumbs} photos={photos} shown={shown} show={show} />}
      <Suspense>{large !== null && <Lightbox photos={photos} name={name} first={large} close={() => setLarge(null)} />}</Suspense>
    </section>
  );
}

/** Which picture the strip shows: read from where it is scrolled to, whoever scrolled it. */
function useShown(strip: RefObject<HTMLUListElement | null>) {
  const [shown, setShown] = useState(0);
  const sync = () => strip.current && setShown(Math.round(strip.current.scrollLeft / strip.current.clientWidth));
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an anchor in the address may have moved the strip before this ran
  useEffect(() => void sync(), []);
  return { shown, show, sync };
}

interface SlideProps {
  photo: Photo;
  index: number;
  total: number;
  name: string;
  shown: number;
  enlarge: (index: number) => void;
}

function Slide({ photo, index, total, name, shown, enlarge }: SlideProps) {
  const t = useTranslations('product.gallery');
  const number = String(index + 1);
  return (
    <li id={anchorOf(index)}>
      <Picture photo={photo} sizes="(min-width: 1200px) 400px, 100vw" alt={index === 0 ? name : t('photoOf', { name, number })} eager={index === 0} />
      <span className="photocount">
        <Image className="icon icon--xs" />
        {t('count', { number, total: String(total) })}
      </span>
      <button
        type="button"
        className="gallery__large"
        tabIndex={index === shown ? undefined : -1}
        aria-label={t('enlarge', { number })}
        onClick={() => enlarge(index)}
      />
    </li>
  );
}

interface ThumbsProps {
  ref: RefObject<HTMLUListElement | null>;
  photos: Photo[];
  shown: number;
  show: (index: number) => void;
}

function Thumbs({ ref, photos, shown, show }: ThumbsProps) {
  const t = useTranslations('product.gallery');
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
  };
  return (
    <ul className="gallery__thumbs" ref={ref} aria-label={t('choose')}>
      {photos.map((photo, index) => (
        <li key={photo.url}>
          <a
            href={`#${anchorOf(index)}`}
            aria-label={t('photo', { number: String(index + 1) })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => choose(event, index)}
          >
            <Picture photo={photo} sizes="72px" />
          </a>
        </li>
      ))}
    </ul>
  );
}
