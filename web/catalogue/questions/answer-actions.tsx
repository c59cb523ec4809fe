import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QUESTION } from '#contract/base/limits.ts';
import type { Question } from '#contract/catalogue/question.ts';
import { cut } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { PressOnce } from './press-once.tsx';
import { TextForm } from './text-form.tsx';

const NAME_LENGTH = 60;

/** What the people of a company do with an answer of theirs: it is changed, or taken back. */
export default function AnswerActions({ question, onChange }: { question: Question; onChange: () => Promise<void> }) {
  const t = useTranslations('questions');
  const client = useClient();
  const toast = useToast('answer');
  const [changing, setChanging] = useState(false);
  const { questionID, text, answer } = question;
  const name = t('theAnswer', { text: cut(text, NAME_LENGTH) });
  const change = async (words: string) => {
    await client.question.change({ questionID, text: words });
    toast(t('changedNow'));
    setChanging(false);
    await onChange();
  };
  const withdraw = async () => {
    await client.question.withdraw({ questionID });
    toast(t('withdrawn'));
    await onChange();
  };
  if (changing) {
    return (
      <TextForm label={t('answerTo', { text: cut(text, NAME_LENGTH) })} most={QUESTION.answer} start={answer.text} word={t('save')} send={change} autoFocus>
        <button type="button" className="btn btn--ghost" onClick={() => setChanging(false)}>
          {t('cancel')}
        </button>
      </TextForm>
    );
  }
  return (
    <p className="qna__acts">
      <button type="button" className="linkbtn" onClick={() => setChanging(true)}>
        {t('change')}
        <span className="sr-only"> {name}</span>
      </button>
      <PressOnce className="linkbtn" word={t('withdraw')} about={name} run={withdraw} />
    </p>
  );
}
