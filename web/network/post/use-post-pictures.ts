import { useRef, useState } from 'react';
import { POST_FITS } from '#contract/base/limits.ts';
import type { UploadPurpose } from '#contract/media/upload.ts';
import type { PostPicture } from '#contract/network/post.ts';
import { isOnItsWay, type Media, type Medium, useMedia } from '#web/media/upload/use-media.ts';

/** A picture of a post that is being written, with what it shows. */
export interface WrittenPicture extends Medium {
  description?: string;
}

export interface PostPictures {
  pictures: WrittenPicture[];
  get: () => WrittenPicture[];
  set: (pictures: WrittenPicture[]) => void;
  annotate: (key: string, description: string) => void;
  /** Says whether there was room. */
  add: (file: File) => boolean;
  /** Whether one of them is on its way, or failed there. */
  isWaiting: boolean;
  purpose: UploadPurpose;
  upload: Media;
}

/** The pictures of a post that is being written, from those that it has. */
export function usePostPictures(isPrivate: boolean, first: WrittenPicture[] = []): PostPictures {
  const [pictures, show] = useState(first);
  // Files arrive between two drawings: the list is where they all find it.
  const latest = useRef(first);
  const get = () => latest.current;
  const set = (next: WrittenPicture[]) => {
    latest.current = next;
    show(next);
  };
  const purpose = isPrivate ? 'group-picture' : 'post-picture';
  const upload = useMedia(purpose, { get, set });
  const add = (file: File) => {
    const fits = get().length < POST_FITS.pictures;
    if (fits) upload.add(file);
    return fits;
  };
  const annotate = (key: string, description: string) => set(get().map((one) => (one.key === key ? { ...one, description } : one)));
  return { pictures, get, set, annotate, add, isWaiting: pictures.some(isOnItsWay), purpose, upload };
}

/** New pictures as they are sent. */
export const sentPictures = (pictures: WrittenPicture[]) =>
  pictures.map(({ token, description = '' }) => ({ token: token ?? '', description: description.trim() }));

/** The pictures of a post, to be written again. */
export const writtenPictures = (pictures: PostPicture[]): WrittenPicture[] =>
  pictures.map(({ pictureID, description, url, private: isPrivate, ...photo }) => ({
    ...{ key: pictureID, name: '', url, token: null, description, at: 0, private: isPrivate },
    photo: isPrivate ? null : { ...photo, url },
  }));
