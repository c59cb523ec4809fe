import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/network/comment.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { ReportButton } from '#web/trust/report/report-button.tsx';

/** What may be done with a comment besides liking and answering it. */
export default function CommentMenu({ comment: { commentID, session, whoComment }, onChange }: { comment: Comment; onChange: () => Promise<void> }) {
  const t = useTranslations('comments');
  const [asking, setAsking] = useState(false);
  if (!session?.mayRemove) return <ReportButton about={{ type: 'comment', id: commentID, name: t('by', { name: whoComment.name }) }} />;
  return (
    <>
      <button type="button" className="linkbtn" onClick={() => setAsking(true)}>
        {t('remove')}
        <span className="sr-only"> {t('of', { name: whoComment.name })}</span>
      </button>
      {asking && <Ask commentID={commentID} onChange={onChange} close={() => setAsking(false)} />}
    </>
  );
}

function Ask({ commentID, onChange, close }: { commentID: string; onChange: () => Promise<void>; close: () => void }) {
  const t = useTranslations('comments');
  const client = useClient();
  const toast = useToast(`remove ${commentID}`);
  const remove = async () => {
    try {
      await client.comment.remove({ commentID });
      await onChange();
      toast(t('removed'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('removeFailed'), 'danger');
    }
    close();
  };
  return <Confirm title={t('removeQuestion')} text={t('removeText')} word={t('remove')} cancel={t('keep')} run={remove} close={close} danger />;
}
