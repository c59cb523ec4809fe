import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import ReportDialog from '#web/trust/report/report-dialog.tsx';
import AudienceDialog from '../audience/audience-dialog.tsx';
import { EditPost } from './edit-post.tsx';
import { RemovePost } from './remove-post.tsx';

interface Props {
  post: Post;
  onEdited: (post: Post) => void;
  close: () => void;
}

/** `Remove post` stands on every card; it works for who may (FEE-017). */
export default function PostMenuEntries({ post, onEdited, close }: Props) {
  const t = useTranslations('post');
  const menu = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const { mayRemove, mayEdit, mayListLikes } = useMay(post);
  const [editing, setEditing] = useState(false);
  const [listing, setListing] = useState(false);
  useEffect(() => menu.current?.querySelector('button')?.focus(), []);
  if (asking) return <RemovePost postID={post.postID} close={close} />;
  if (reporting) return <ReportDialog about={{ type: 'post', id: post.postID, name: t('by', { name: post.header.author.name }) }} close={close} />;
  if (editing) return <EditPost post={post} onEdited={onEdited} close={close} />;
  if (listing) return <AudienceDialog of={{ kind: 'likes', id: post.postID }} close={close} />;
  return (
    <div ref={menu} className="menu" role="menu" tabIndex={-1} onKeyDown={move}>
      {mayEdit && (
        <button type="button" role="menuitem" className="menu__item" onClick={() => setEditing(true)}>
          <Pencil className="icon" />
          {t('edit.entry')}
        </button>
      )}
      {mayListLikes && (
        <button type="button" role="menuitem" className="menu__item" onClick={() => setListing(true)}>
          <Users className="icon" />
          {t('whoLikes')}
        </button>
      )}
      <button type="button" role="menuitem" className="menu__item text-danger" aria-disabled={!mayRemove} onClick={() => mayRemove && setAsking(true)}>
        <Trash2 className="icon" />
        {t('remove')}
        {mayRemove === false && <span className="sr-only"> {t('notYours')}</span>}
      </button>
      {!mayRemove && (
        <button type="button" role="menuitem" className="menu__item" onClick={() => setReporting(true)}>
          <Flag className="icon" />
          {t('report')}
        </button>
      )}
    </div>
  );
}

type May = { [K in keyof NonNullable<Post['session']>]: boolean | null };
const NOTHING: May = { mayRemove: false, mayEdit: false, mayListLikes: false };
const UNKNOWN: May = { mayRemove: null, mayEdit: null, mayListLikes: null };

/** The page of the server says nothing of it: then it is asked once; null until it is known. */
function useMay({ postID, session }: Post): May {
  const client = useClient();
  const signedIn = useSession() !== null;
  const [found, set] = useState<May | null>(session ?? (signedIn ? null : NOTHING));
  useEffect(() => {
    if (found !== null) return;
    client.post.get({ postID }).then(
      ({ data }) => set(data.session ?? NOTHING),
      () => set(NOTHING),
    );
  }, [client, postID, found]);
  return found ?? UNKNOWN;
}

/** Arrows go from entry to entry. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const index = entries.indexOf(document.activeElement as HTMLElement);
  entries[(index + step + entries.length) % entries.length]?.focus();
}
