import { useState } from 'react';
import type { Post } from '#contract/network/post.ts';
import { type Chosen, withIds } from '../mention/text.ts';
import { usePostPictures, writtenPictures } from './use-post-pictures.ts';

/** A post that is being changed. Pictures are sent only where they differ, so that what others changed meanwhile stays. */
export function useEdit({ postID, body, timeline }: Post) {
  const [first] = useState(() => writtenPictures(body.pictures));
  const [text, setText] = useState(body.text);
  const [chosen, setChosen] = useState<Chosen[]>(body.mentions);
  const pictures = usePostPictures(timeline.private, first);
  const isReady = text.trim() !== '' && !pictures.isWaiting;
  const change = () => ({ postID, content: withIds(text.trim(), chosen), ...(pictures.get() !== first && { pictures: pictures.get().map(sent) }) });
  return { written: { text, setText, chosen, setChosen }, pictures, isReady, change };
}

const sent = ({ key, token, description = '' }: { key: string; token: string | null; description?: string }) =>
  token === null ? { pictureID: key, description: description.trim() } : { token, description: description.trim() };
