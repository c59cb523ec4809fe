import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FileDescriptor } from '#contract/media/upload.ts';
import type { Post } from '#contract/network/post.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { typedName } from '#web/base/session/leftovers.ts';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useUpload } from '#web/media/upload/use-upload.ts';

/** The group that is written in. */
export interface GroupPlace {
  id: string;
  isPrivate: boolean;
}

/** What is being written, with its picture. Nothing that was typed is lost by a failure or a reload. */
export function useComposer(session: Session, group: GroupPlace | undefined, onPosted: (post: Post) => void) {
  const t = useTranslations('post.composer');
  const client = useClient();
  const toast = useToast();
  const make = useOnce('post', 'make');
  const [text, setText] = useKept(typedName('post', session.userID, group?.id ?? 'own'));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const { picture, setPicture, upload } = useSentPicture(Boolean(group?.isPrivate));
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

/** The file stays at hand: what is kept in private has no address to be shown by. */
function useSentPicture(isPrivate: boolean) {
  const [picture, setPicture] = useState<(FileDescriptor & { file: Blob | null }) | null>(null);
  const chosen = useRef<Blob | null>(null);
  const upload = useUpload(isPrivate ? 'group-picture' : 'post-picture', async (descriptor) => setPicture({ ...descriptor, file: chosen.current }));
  const start = (file: Blob, name: string) => {
    chosen.current = file;
    upload.start(file, name);
  };
  return { picture, setPicture, upload: { ...upload, start } };
}

/** Where it goes and who speaks (FEE-024). */
function placeOf({ userID, socialActor }: Session, group: GroupPlace | undefined) {
  const businessID = socialActor === userID ? {} : { businessID: socialActor };
  if (group) return { timelineID: group.id, timelineType: 'group' as const, ...businessID };
  return { timelineID: socialActor, timelineType: socialActor === userID ? ('user' as const) : ('business' as const), ...businessID };
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
