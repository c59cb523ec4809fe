import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '#web/base/settings.tsx';
import { useNear } from '#web/components/near/use-near.ts';
import { getFile } from './get-file.ts';

/** Must stay the same from one drawing to the next. */
type Load = (signal: AbortSignal) => Promise<Blob>;

interface Shown {
  width?: number | undefined;
  height?: number | undefined;
  alt: string;
  className?: string;
}

/** A picture whose address answers to the token header alone. Painted: the content security policy knows no address of what is in memory. */
export function PaintedPicture({ url, ...shown }: Shown & { url: string }) {
  const place = useSettings();
  const load = useCallback((signal: AbortSignal) => getFile(place, url, signal), [place, url]);
  return <Painted load={load} {...shown} />;
}

/** Its room is known before it comes, so that nothing moves. */
function Painted({ load, width = 1, height = 1, alt, className }: Shown & { load: Load }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(canvas);
  const failed = usePainted(canvas, isNear && load);
  if (failed) return <CircleAlert className="icon" aria-label={alt} />;
  return <canvas ref={canvas} className={className} width={width} height={height} role="img" aria-label={alt} />;
}

/** @returns whether it cannot be shown. */
export function usePainted(canvas: RefObject<HTMLCanvasElement | null>, load: Load | false): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!load) return;
    setFailed(false);
    const stop = new AbortController();
    const paint = async () => {
      const picture = await createImageBitmap(await load(stop.signal));
      const { current } = canvas;
      if (current && !stop.signal.aborted) {
        Object.assign(current, { width: picture.width, height: picture.height });
        current.getContext('2d')?.drawImage(picture, 0, 0);
      }
      picture.close();
    };
    // What cannot be shown can still be downloaded.
    paint().catch(() => !stop.signal.aborted && setFailed(true));
    return () => stop.abort();
  }, [canvas, load]);
  return failed;
}
