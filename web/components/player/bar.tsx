import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { type ReactNode, type RefObject, use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { lateStyles } from '#web/base/page/late-styles.ts';
import styles from './player.css?url';
import { type Controls, useControls } from './use-controls.ts';
import { clock, type Playback, usePlayback } from './use-playback.ts';

const late = lateStyles(styles);

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  hasCaptions: boolean;
}

/** The controls of a film, in the place of the browser's own. */
export default function Bar({ video, frame, hasCaptions }: Props) {
  use(late);
  const t = useTranslations('player');
  const state = usePlayback(video, false);
  const controls = useControls(video, frame, hasCaptions);
  useOwnControls(video);
  if (state.failed) return <Failed again={controls.again} />;
  const isFresh = !state.playing && state.at === 0;
  return (
    <>
      {isFresh && (
        <span className="player__start" aria-hidden="true">
          <Play className="icon icon--xl" />
        </span>
      )}
      <div className="player__bar">
        <Control label={t(state.playing ? 'pause' : 'play')} press={controls.toggle}>
          {state.playing ? <Pause className="icon" /> : <Play className="icon" />}
        </Control>
        <Seek state={state} seek={controls.seek} />
        <Control label={t(state.muted ? 'unmute' : 'mute')} press={controls.mute}>
          {state.muted ? <VolumeX className="icon" /> : <Volume2 className="icon" />}
        </Control>
        {hasCaptions && (
          <Control label={t('captions')} press={controls.switchCaptions} isOn={controls.captions}>
            {controls.captions ? <Captions className="icon" /> : <CaptionsOff className="icon" />}
          </Control>
        )}
        <Wide controls={controls} />
      </div>
    </>
  );
}

/** The browser's own go when ours are there. */
function useOwnControls(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    film.controls = false;
    return () => {
      film.controls = true;
    };
  }, [video]);
}

function Seek({ state: { at, length }, seek }: { state: Playback; seek: (seconds: number) => void }) {
  const t = useTranslations('player');
  return (
    <>
      <input
        type="range"
        className="player__seek"
        aria-label={t('place')}
        aria-valuetext={t('at', { at: clock(at), length: clock(length) })}
        min={0}
        max={Math.max(length, 1)}
        step={1}
        value={at}
        disabled={length === 0}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className="player__time" aria-hidden="true">
        {length > 0 ? `${clock(at)} / ${clock(length)}` : clock(at)}
      </span>
    </>
  );
}

function Wide({ controls: { isWide, wide } }: { controls: Controls }) {
  const t = useTranslations('player');
  return (
    <Control label={t(isWide ? 'leaveFullScreen' : 'fullScreen')} press={wide}>
      {isWide ? <Minimize className="icon" /> : <Maximize className="icon" />}
    </Control>
  );
}

function Failed({ again }: { again: () => void }) {
  const t = useTranslations('player');
  return (
    <div className="player__bar player__bar--failed" role="alert">
      <CircleAlert className="icon" />
      <p>{t('failed')}</p>
      <button type="button" className="btn btn--outline btn--sm" onClick={again}>
        {t('again')}
      </button>
    </div>
  );
}

function Control({ label, press, isOn, children }: { label: string; press: () => void; isOn?: boolean; children: ReactNode }) {
  return (
    <button type="button" className="player__control" aria-label={label} {...(isOn !== undefined && { 'aria-pressed': isOn })} onClick={press}>
      {children}
    </button>
  );
}
