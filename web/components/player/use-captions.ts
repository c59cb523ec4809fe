import { type RefObject, useEffect, useState } from 'react';

/** The words that are spoken now, when captions are on. Drawn by us: the browser's own stand under the picture's shade. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, on: boolean): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track || !on) return;
    const read = () => setWords([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text.replace(/<[^<>]*>/g, '')).join('\n'));
    track.mode = 'hidden';
    track.addEventListener('cuechange', read);
    read();
    return () => {
      track.removeEventListener('cuechange', read);
      track.mode = 'disabled';
      setWords('');
    };
  }, [video, on]);
  return words;
}
