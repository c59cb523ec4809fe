import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import { isSlowLine } from '#web/base/page/slow-line.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useCaptions } from '#web/components/player/use-captions.ts';
import { clock, usePlayback } from '#web/components/player/use-playback.ts';

/** Without a source a film does not start by itself, whether or not scripts run. */
const MOTION = '(prefers-reduced-motion: no-preference)';

/** The intro film: silent at first, with its own controls, from the start again when it ends (HOM-004). */
export function IntroVideo() {
  const t = useTranslations('home.video');
  const language = edition.introLanguage;
  const base = useSettings().introVideo[language];
  const video = useRef<HTMLVideoElement>(null);
  useStillForReducedMotion(video);
  useStart(video);
  const again = () => {
    video.current?.load();
    void video.current?.play().catch(() => {});
  };
  return (
    <div className="hero__media">
      <picture>
        <source media="(max-width: 767.98px)" srcSet="/video/poster-640.webp" />
        <img src="/video/poster.webp" alt="" width="1280" height="720" fetchPriority="high" />
      </picture>
      <video
        ref={video}
        aria-label={t('film')}
        width="1280"
        height="720"
        muted
        autoPlay
        playsInline
        preload="metadata"
        onEnded={again}
        {...(base.startsWith('http') && { crossOrigin: 'anonymous' })}
      >
        <source src={`${base}.webm`} type="video/webm" media={MOTION} />
        <source src={`${base}.mp4`} type="video/mp4" media={MOTION} />
        <track kind="captions" src={`${base}.vtt`} srcLang={language} label={t('captionsTrack')} />
      </video>
      <Controls video={video} />
    </div>
  );
}

function Controls({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const t = useTranslations('home.video');
  const [captions, setCaptions] = useState(false);
  const { playing, muted, at, length } = usePlayback(video, true);
  const toggle = (change: (film: HTMLVideoElement) => void) => () => video.current && change(video.current);
  const words = useCaptions(video, captions);
  return (
    <>
      {words && (
        <p dir="auto" className="hero__caption">
          {words}
        </p>
      )}
      <fieldset className="vidctl">
        <legend className="sr-only">{t('label')}</legend>
        <Control label={t(playing ? 'pause' : 'play')} press={toggle((film) => (film.paused ? void film.play().catch(() => {}) : film.pause()))}>
          {playing ? <Pause className="icon" /> : <Play className="icon" />}
        </Control>
        <Control label={t(muted ? 'unmute' : 'mute')} press={toggle((film) => (film.muted = !film.muted))}>
          {muted ? <VolumeX className="icon" /> : <Volume2 className="icon" />}
        </Control>
        <Control label={t(captions ? 'captionsOff' : 'captionsOn')} press={() => setCaptions(!captions)}>
          {captions ? <CaptionsOff className="icon" /> : <Captions className="icon" />}
        </Control>
        <span aria-hidden="true">{length > 0 ? `${clock(at)} / ${clock(length)}` : clock(at)}</span>
      </fieldset>
    </>
  );
}

function Control({ label, press, children }: { label: string; press: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={press}>
      {children}
    </button>
  );
}

/** The film was kept waiting for the page (base/page/slow-line.ts). */
function useStart(video: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    if (isSlowLine() || !matchMedia(MOTION).matches) return;
    void video.current?.play().catch(() => {});
  }, [video]);
}

/** Who asked for less motion sees the poster until they press play. */
function useStillForReducedMotion(video: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    const film = video.current;
    if (!film || matchMedia(MOTION).matches) return;
    film.autoplay = false;
    for (const source of film.querySelectorAll('source')) source.media = '';
    film.load();
  }, [video]);
}
