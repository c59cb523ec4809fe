import { useTranslations } from 'use-intl';
import { QUESTION } from '#contract/base/limits.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { ActingPortrait } from '#web/company/actor/acting-portrait.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { TextForm } from './text-form.tsx';

interface Props {
  productID: string;
  onSent: () => Promise<void>;
  close: () => void;
}

/** Asks as who one acts: oneself, or a company of one's own. */
export default function AskForm({ productID, onSent, close }: Props) {
  const t = useTranslations('questions');
  const session = useSession();
  const ask = useOnce('question', 'ask');
  const toast = useToast('question');
  if (!session) return null;
  const { userID, socialActor } = session;
  const send = async (text: string) => {
    await ask({ productID, text, ...(socialActor !== userID && { businessID: socialActor }) });
    toast(t('asked'));
    await onSent();
    close();
  };
  return (
    <div className="qna__asking">
      <ActingPortrait session={session} />
      <TextForm label={t('yourQuestion')} hint={t('askHint')} most={QUESTION.text} word={t('send')} send={send} autoFocus>
        <button type="button" className="btn btn--ghost" onClick={close}>
          {t('cancel')}
        </button>
      </TextForm>
    </div>
  );
}
