import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import { lateStyles } from '#web/base/page/late-styles.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import styles from './lightbox.css?url';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const late = lateStyles(styles);

interface Props {
  photos: Photo[];
  /** Of each picture, where it has one. */
  captions?: string[];
  name: string;
  /** Draws a picture whose address does not open by itself. */
  draw?: (index: number, alt: string) => ReactNode;
  first: number;
  close: () => void;
}

/** The pictures over the whole window (PAG-014). A finger swipes them, the arrow keys move them; the browser gives the focus back. */
export default function Lightbox({ photos, captions = [], name, draw, first, close }: Props) {
  use(late);
  const t = useTranslations('lightbox');
  const [isZoomed, setZoomed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const show = (index: number) => {
    if (!photos[index]) return;
    setZoomed(false);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
    return () => element?.close();
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || isZoomed) return;
    event.preventDefault();
    show(shown + step);
  };
  const altOf = (index: number) => captions[index] || t('photoOf', { name, number: String(index + 1) });
  const number = String(shown + 1);
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('large', { name })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <Bar count={t('count', { number, total: String(photos.length) })} isZoomed={isZoomed} zoom={() => setZoomed(!isZoomed)} close={close} />
      <ul
        ref={strip}
        className={isZoomed ? 'lightbox__strip is-zoomed' : 'lightbox__strip'}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => !isZoomed && setShown(Math.round(scrollLeft / clientWidth))}
      >
        {photos.map((photo, index) => (
          <li key={photo.url} tabIndex={isZoomed && index === shown ? 0 : undefined} aria-hidden={index !== shown}>
            {draw?.(index, altOf(index)) ?? <Picture photo={photo} sizes="100vw" className="lightbox__img" alt={altOf(index)} eager={index === first} />}
          </li>
        ))}
      </ul>
      {captions[shown] && (
        <p className="lightbox__caption" dir="auto">
          {captions[shown]}
        </p>
      )}
      {photos.length > 1 && (
        <div className="lightbox__steps">
          <button type="button" className="btn btn--icon" aria-label={t('previous')} disabled={shown === 0} onClick={() => show(shown - 1)}>
            <ChevronLeft className="icon" />
          </button>
          <button type="button" className="btn btn--icon" aria-label={t('next')} disabled={shown === photos.length - 1} onClick={() => show(shown + 1)}>
            <ChevronRight className="icon" />
          </button>
        </div>
      )}
    </dialog>
  );
}

interface BarProps {
  count: string;
  isZoomed: boolean;
  zoom: () => void;
  close: () => void;
}

function Bar({ count, isZoomed, zoom, close }: BarProps) {
  const t = useTranslations('lightbox');
  return (
    <div className="lightbox__bar">
      <p className="num" role="status">
        {count}
      </p>
      <button type="button" className="btn btn--icon" aria-label={t(isZoomed ? 'unzoom' : 'zoom')} aria-pressed={isZoomed} onClick={zoom}>
        {isZoomed ? <ZoomOut className="icon" /> : <ZoomIn className="icon" />}
      </button>
      <button type="button" className="btn btn--icon" aria-label={t('close')} onClick={close}>
        <X className="icon" />
      </button>
    </div>
  );
}
