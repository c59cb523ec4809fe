import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Post } from '#contract/post.ts';
import type { FileDescriptor } from '#contract/upload.ts';
import { isRefusal } from '#web/base/refusal.ts';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '../query/use-once.ts';
import { useUpload } from '../upload/use-upload.ts';

/** What is being written, with its picture. Nothing that was typed is lost by a failure or a reload. */
export function useComposer(session: Session, group: string | undefined, onPosted: (post: Post) => void) {
  const t = useTranslations('post.composer');
  const client = useClient();
  const toast = useToast();
  const make = useOnce('post', 'make');
  const [text, setText] = useKept(`wbn-post.${session.userID}.${group ?? 'own'}`);
  const [picture, setPicture] = useState<FileDescriptor | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const upload = useUpload('post-picture', async (descriptor) => setPicture(descriptor));
  const isReady = text.trim() !== '' && !upload.busy && !busy;
  const post = async () => {
    if (!isReady) return;
    setBusy(true);
    setFailed('');
    try {
      const { postID } = await make({ content: text.trim(), ...placeOf(session, group), ...(picture && { picture: picture.token }) });
      setText('');
      setPicture(null);
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
  return { text, setText, picture, setPicture, upload, busy, failed, isReady, post };
}

/** Where it goes and who speaks (FEE-024). */
function placeOf({ userID, socialActor }: Session, group: string | undefined) {
  const businessID = socialActor === userID ? {} : { businessID: socialActor };
  if (group) return { timelineID: group, timelineType: 'group' as const, ...businessID };
  return { timelineID: socialActor, timelineType: socialActor === userID ? ('user' as const) : ('business' as const), ...businessID };
}

/** A text that this tab keeps until it is empty. */
function useKept(key: string): [string, (text: string) => void] {
  const [text, set] = useState('');
  useEffect(() => set(sessionStorage.getItem(key) ?? ''), [key]);
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
