import { type RefObject, useEffect, useMemo, useState } from 'react';

export interface Controls {
  toggle: () => void;
  mute: () => void;
  /** To a second of the film. */
  seek: (seconds: number) => void;
  switchCaptions: () => void;
  wide: () => void;
  again: () => void;
  captions: boolean;
  isWide: boolean;
}

/** Seconds of one press. */
const STEPS: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5 };

/** What is done to a film, by a press or by a key. `frame`: what fills the screen, with the controls. */
export function useControls(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>, hasCaptions: boolean): Controls {
  const [captions, setCaptions] = useState(false);
  const isWide = useWide(frame);
  const acts = useMemo(() => actsOf(video, frame), [video, frame]);
  useCaptionsShown(video, captions);
  useKeys(video, frame, acts, hasCaptions ? () => setCaptions((on) => !on) : null);
  return { ...acts, captions, isWide, switchCaptions: () => setCaptions(!captions) };
}

type Acts = Pick<Controls, 'toggle' | 'mute' | 'seek' | 'wide' | 'again'>;

function actsOf(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>): Acts {
  const act = (change: (film: HTMLVideoElement) => void) => () => video.current && change(video.current);
  return {
    toggle: act((film) => (film.paused ? play(film) : film.pause())),
    mute: act((film) => {
      film.muted = !film.muted;
    }),
    seek: (seconds) => {
      if (video.current) video.current.currentTime = Math.min(Math.max(seconds, 0), video.current.duration || 0);
    },
    wide: act((film) => void (document.fullscreenElement ? document.exitFullscreen() : widen(frame.current, film))),
    again: act((film) => {
      film.load();
      play(film);
    }),
  };
}

/** A film that cannot be played says so by its own event. */
const play = (film: HTMLVideoElement): void => void film.play().catch(() => {});

type Phone = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Some phones give the whole screen to a film alone, with controls of their own. */
async function widen(frame: HTMLElement | null, film: Phone): Promise<void> {
  if (frame?.requestFullscreen) await frame.requestFullscreen().catch(() => {});
  else film.webkitEnterFullscreen?.();
}

function useWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const read = () => setWide(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  return isWide;
}

function useCaptionsShown(video: RefObject<HTMLVideoElement | null>, shown: boolean): void {
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (track) track.mode = shown ? 'showing' : 'disabled';
  }, [video, shown]);
}

function actOf(key: string, film: HTMLVideoElement, acts: Acts, switchCaptions: (() => void) | null): (() => void) | null {
  const step = STEPS[key];
  if (step) return () => acts.seek(film.currentTime + step);
  const named: Record<string, (() => void) | null> = { k: acts.toggle, m: acts.mute, f: acts.wide, c: switchCaptions };
  return named[key] ?? null;
}

/** Keys that players have, while the focus is in the film and nothing else takes them. A press on the picture plays it or stops it. */
function useKeys(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>, acts: Acts, switchCaptions: (() => void) | null): void {
  useEffect(() => {
    const [film, around] = [video.current, frame.current];
    if (!film || !around) return;
    const pressed = (event: KeyboardEvent) => {
      const isTaken = event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof HTMLInputElement && event.key in STEPS);
      const act = isTaken ? undefined : actOf(event.key, film, acts, switchCaptions);
      if (!act) return;
      event.preventDefault();
      act();
    };
    film.addEventListener('click', acts.toggle);
    around.addEventListener('keydown', pressed);
    return () => {
      film.removeEventListener('click', acts.toggle);
      around.removeEventListener('keydown', pressed);
    };
  });
}
