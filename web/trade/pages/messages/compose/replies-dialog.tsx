import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SAVED_REPLIES } from '#contract/base/limits.ts';
import type { SavedReply } from '#contract/trade/desk.ts';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { lookAtDesk, memberOf, type Team } from '../thread/team.tsx';
import { filled } from './fill.ts';
import { ReplyForm } from './reply-form.tsx';

interface Props {
  team: Team;
  thread: Inquiry;
  insert: (text: string) => void;
  close: () => void;
}

/** The replies of the business: a press takes one into the message; here they are written, changed and removed as well. */
export default function RepliesDialog({ team, thread, insert, close }: Props) {
  const t = useTranslations('desk');
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const replies = team.desk?.replies ?? [];
  const me = memberOf(team, team.userID);
  if (edited) return <ReplyForm team={team} reply={edited === 'new' ? null : edited} close={() => setEdited(null)} />;
  return (
    <Dialog
      title={t('replies')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('close')}
          </button>
          <button type="button" className="btn btn--primary" disabled={replies.length >= SAVED_REPLIES} onClick={() => setEdited('new')}>
            <Plus className="icon" />
            {t('newReply')}
          </button>
        </>
      }
    >
      <p className="small muted">{t(replies.length === 0 ? 'noReplies' : 'repliesText', { most: SAVED_REPLIES })}</p>
      <ul className="replies">
        {replies.map((reply) => (
          <li key={reply.replyID}>
            <button
              type="button"
              className="replies__take"
              onClick={() => {
                insert(filled(reply.content, thread, me?.name ?? ''));
                close();
              }}
            >
              <b dir="auto">{reply.name}</b>
              <span className="clamp-2">{filled(reply.content, thread, me?.name ?? '')}</span>
            </button>
            {(reply.by.userID === team.userID || me?.access !== 'member') && <Tools team={team} reply={reply} edit={() => setEdited(reply)} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Tools({ team: { bid }, reply: { replyID, name }, edit }: { team: Team; reply: SavedReply; edit: () => void }) {
  const t = useTranslations('desk');
  const client = useClient();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    try {
      await client.desk.removeReply({ bid, replyID });
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status !== 404) toast(t('removeFailed'), 'danger');
    }
    lookAtDesk();
  };
  if (asks)
    return (
      <span className="row row--sm">
        {/* biome-ignore lint/a11y/noAutofocus: what was pressed is gone, and the question begins on the answer that removes nothing */}
        <button type="button" className="btn btn--ghost btn--sm" autoFocus onClick={() => setAsks(false)}>
          {t('keep')}
        </button>
        <button type="button" className="btn btn--danger btn--sm" onClick={() => void remove()}>
          {t('removeSure')}
        </button>
      </span>
    );
  return (
    <span className="row row--sm">
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('editReply', { name })} onClick={edit}>
        <Pencil className="icon" />
      </button>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removeReply', { name })} onClick={() => setAsks(true)}>
        <Trash2 className="icon" />
      </button>
    </span>
  );
}
