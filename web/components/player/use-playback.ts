import { type RefObject, useEffect, useState } from 'react';

export interface Playback {
  playing: boolean;
  muted: boolean;
  /** Whole seconds since the beginning. */
  at: number;
  /** Whole seconds; 0 as long as nobody knows. */
  length: number;
  ended: boolean;
  failed: boolean;
}

const EVENTS = ['play', 'pause', 'volumechange', 'timeupdate', 'loadedmetadata', 'ended', 'error', 'seeking'] as const;

/** What a film is doing, followed by its own events. `muted`: how it begins. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, muted: boolean): Playback {
  const [state, setState] = useState<Playback>({ playing: false, muted, at: 0, length: 0, ended: false, failed: false });
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const read = () => setState((last) => sameOr(last, playbackOf(film)));
    for (const event of EVENTS) film.addEventListener(event, read);
    read();
    return () => {
      for (const event of EVENTS) film.removeEventListener(event, read);
    };
  }, [video]);
  return state;
}

const playbackOf = (film: HTMLVideoElement): Playback => ({
  playing: !film.paused,
  muted: film.muted,
  at: Math.floor(film.currentTime),
  length: Number.isFinite(film.duration) ? Math.floor(film.duration) : 0,
  ended: film.ended,
  failed: film.error !== null,
});

const sameOr = (last: Playback, next: Playback): Playback =>
  Object.keys(next).some((key) => last[key as keyof Playback] !== next[key as keyof Playback]) ? next : last;

export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
