import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { type Box, boxOf, CENTRED, MAX_ZOOM, moved } from './crop.ts';
import { draw, SHAPES, type Shape } from './picture.ts';

const FRAME_WIDTH = 800;
/** Share of the frame that an arrow key moves the picture by. */
const STEP = 0.05;
const STEPS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

interface Props {
  picture: ImageBitmap;
  shape: Shape;
  name: string;
  onUse: (box: Box) => void;
  onClose: () => void;
}

/** Lets somebody choose the part of a picture that is used: by hand, by keys, with a zoom. */
export function CropDialog({ picture, shape, name, onUse, onClose }: Props) {
  const t = useTranslations('upload.crop');
  const { aspect } = SHAPES[shape];
  const [view, setView] = useState(CENTRED);
  const box = boxOf(picture, aspect, view);
  const move = (right: number, down: number) => setView((now) => moved(picture, aspect, now, right, down));
  return (
    <Dialog
      title={t('title', { photo: name })}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" onClick={() => onUse(box)}>
            {t('use')}
          </button>
        </>
      }
    >
      <Frame picture={picture} shape={shape} box={box} move={move} label={t('frame')} />
      <label className="cropzoom">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          onChange={({ target }) => setView((now) => ({ ...now, zoom: Number(target.value) }))}
        />
      </label>
    </Dialog>
  );
}

interface FrameProps {
  picture: ImageBitmap;
  shape: Shape;
  box: Box;
  move: (right: number, down: number) => void;
  label: string;
}

function Frame({ picture, shape, box, move, label }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = box;
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, { x, y, width, height });
  }, [picture, x, y, width, height]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const last = useRef({ x: 0, y: 0 });
  const onPointerDown = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    last.current = { x: clientX, y: clientY };
  };
  const onPointerMove = ({ buttons, currentTarget, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return;
    move((clientX - last.current.x) / currentTarget.clientWidth, (clientY - last.current.y) / currentTarget.clientHeight);
    last.current = { x: clientX, y: clientY };
  };
  return (
    <canvas
      ref={canvas}
      className={`cropframe cropframe--${shape}`}
      width={FRAME_WIDTH}
      height={FRAME_WIDTH / SHAPES[shape].aspect}
      tabIndex={0}
      role="img"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}
