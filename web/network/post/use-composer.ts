import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { POST_FITS } from '#contract/base/limits.ts';
import type { Post } from '#contract/network/post.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { typedName } from '#web/base/session/leftovers.ts';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { type Chosen, type Written, withIds } from '../mention/text.ts';
import { sentPictures, usePostPictures } from './use-post-pictures.ts';

/** The group that is written in. */
export interface GroupPlace {
  id: string;
  isPrivate: boolean;
}

/** What is being written, with its pictures. Nothing that was typed is lost by a failure or a reload. */
export function useComposer(session: Session, group: GroupPlace | undefined, onPosted: (post: Post) => void) {
  const t = useTranslations('post.composer');
  const client = useClient();
  const toast = useToast();
  const make = useOnce('post', 'make');
  const written = useWritten(session.userID, group?.id ?? 'own');
  const { text, chosen } = written;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const pictures = usePostPictures(Boolean(group?.isPrivate));
  const isReady = text.trim() !== '' && !pictures.isWaiting && !busy;
  const post = async () => {
    if (!isReady) return;
    setBusy(true);
    setFailed('');
    try {
      const { postID } = await make({ content: withIds(text.trim(), chosen), ...placeOf(session, group), pictures: sentPictures(pictures.get()) });
      written.setText('');
      written.setChosen([]);
      pictures.set([]);
      toast(t('posted'));
      // The post is written, whether or not it can be shown at once.
      await client.post.get({ postID }).then(
        ({ data }) => onPosted(data),
        () => {},
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailed([t('failed'), Object.values(error.fields)[0] ?? (error.code === 'network' ? t('offline') : error.message)].join(' '));
    } finally {
      setBusy(false);
    }
  };
  const add = (file: File) => setFailed(pictures.add(file) ? '' : t('mostPictures', { most: POST_FITS.pictures }));
  return { written, pictures, add, busy, failed, isReady, post };
}

/** Where it goes and who speaks (FEE-024). */
function placeOf({ userID, socialActor }: Session, group: GroupPlace | undefined) {
  const businessID = socialActor === userID ? {} : { businessID: socialActor };
  if (group) return { timelineID: group.id, timelineType: 'group' as const, ...businessID };
  return { timelineID: socialActor, timelineType: socialActor === userID ? ('user' as const) : ('business' as const), ...businessID };
}

/** The text of a place with whom it names, kept by this tab. */
function useWritten(userID: string, place: string): Written {
  const [text, setText] = useKept(typedName('post', userID, place));
  const [names, setNames] = useKept(typedName('chosen', userID, 'post', place));
  const chosen = useMemo((): Chosen[] => (names === '' ? [] : JSON.parse(names)), [names]);
  return { text, setText, chosen, setChosen: (next) => setNames(next.length > 0 ? JSON.stringify(next) : '') };
}

/** A text that this tab keeps until it is empty. */
function useKept(key: string): [string, (text: string) => void] {
  const [text, set] = useState('');
  useEffect(() => set(keptUnder(key)), [key]);
  const keep = (next: string) => {
    set(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // A browser that keeps nothing loses it with the page.
    }
  };
  return [text, keep];
}

function keptUnder(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
