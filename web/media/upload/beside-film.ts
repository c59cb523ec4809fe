import type { Video } from '#contract/base/shapes.ts';
import type { FileDescriptor } from '#contract/media/upload.ts';

/** What stands beside a film in a form. */
export interface Beside {
  /** Empty for nothing. */
  url: string;
  /** Of a new upload; empty when it is to go, null when nothing changed. */
  token: string | null;
  /** When it was chosen, in milliseconds since 1970. */
  at: number;
  /** As long as a file is on its way to it. */
  sending?: true | undefined;
}
export type Part = 'poster' | 'captions';
export type BesideFilm = Record<Part, Beside>;

const kept = (url = ''): Beside => ({ url, token: null, at: 0 });
export const besideOf = (video?: Partial<Pick<Video, Part>>): BesideFilm => ({ poster: kept(video?.poster), captions: kept(video?.captions) });

export const arrivedBeside = ({ token, url }: FileDescriptor): Beside => ({ url, token, at: Date.now() });
export const REMOVED: Beside = { url: '', token: '', at: 0 };

export const isBesideOnItsWay = (beside: BesideFilm | undefined): boolean => Boolean(beside?.poster.sending || beside?.captions.sending);

export const changedBeside = (beside: BesideFilm | undefined, part: Part, change: Partial<Beside>): BesideFilm => {
  const now = beside ?? besideOf();
  return { ...now, [part]: { ...now[part], ...change } };
};

/** What is sent of it: nothing of what stayed. */
export function sentBeside(beside: BesideFilm | undefined): Partial<Record<Part, string>> {
  return {
    ...(beside?.poster.token != null && { poster: beside.poster.token }),
    ...(beside?.captions.token != null && { captions: beside.captions.token }),
  };
}

/** As a player shows it. */
export const shownVideo = (url: string, beside: BesideFilm | undefined): Video => ({
  url,
  ...(beside?.poster.url && { poster: beside.poster.url }),
  ...(beside?.captions.url && { captions: beside.captions.url }),
});
