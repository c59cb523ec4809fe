import { Suspense, useEffect, useRef, useState } from 'react';
import type { Video } from '#contract/base/shapes.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useNear } from '#web/components/near/use-near.ts';

const Bar = lazily(() => import('./bar.tsx'));

interface Props {
  video: Video;
  label: string;
}

/** A film: its still until somebody plays it, then with controls of ours (PAG-015). As long as no script runs, the browser's own are there. */
export function Player({ video: { url, poster, captions }, label }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  const [runs, setRuns] = useState(false);
  const isNear = useNear(frame);
  useEffect(() => setRuns(true), []);
  return (
    <fieldset className="player" ref={frame}>
      <legend className="sr-only">{label}</legend>
      <video
        ref={video}
        className="video"
        // Some phones show nothing of a film without a still, unless a moment of it is named.
        src={poster ? url : `${url}#t=0.1`}
        // A still far below would share the line with what is seen first; before the page is alive `held-pictures` brings it.
        poster={isNear ? poster : undefined}
        data-poster={poster}
        aria-label={label}
        controls
        preload={poster ? 'none' : 'metadata'}
        playsInline
        // Captions of another host are read only where it says that we may.
        {...(captions && { crossOrigin: 'anonymous' })}
      >
        {captions && <track kind="captions" src={captions} />}
      </video>
      {runs && (
        <Suspense>
          <Bar video={video} frame={frame} hasCaptions={captions !== undefined} />
        </Suspense>
      )}
    </fieldset>
  );
}
