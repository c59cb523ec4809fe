import { useEffect, useRef } from 'react';
import type { Photo } from '#contract/base/shapes.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { draw, type Shape } from './picture.ts';

interface Props {
  /** What is on its way. */
  canvas: HTMLCanvasElement | null;
  photo: Photo | null;
  shape: Shape;
  name: string;
}

const LOOKS = { cover: { className: 'dimg', sizes: '100vw' }, portrait: { className: 'avatar photofield__avatar', sizes: '112px' } } as const;

export function Preview({ canvas, photo, shape, name }: Props) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas && shown.current) draw(shown.current, canvas, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  }, [canvas]);
  const { className, sizes } = LOOKS[shape];
  if (canvas) return <canvas ref={shown} className={className} width={canvas.width} height={canvas.height} role="img" aria-label={name} />;
  return photo && <Picture photo={photo} sizes={sizes} className={className} alt={name} eager />;
}
