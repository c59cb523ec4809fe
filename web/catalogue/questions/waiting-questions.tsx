import { useTranslations } from 'use-intl';
import { QUESTION } from '#contract/base/limits.ts';
import type { WaitingQuestion } from '#contract/catalogue/question.ts';
import { cut, date } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { ReportButton } from '#web/trust/report/report-button.tsx';
import { Asker } from './asker.tsx';
import { Letter } from './letter.tsx';
import { PressOnce } from './press-once.tsx';
import { TextForm } from './text-form.tsx';
import type { Waiting } from './use-questions.ts';

const NAME_LENGTH = 60;

/** Questions without an answer: one's own with what became of them, and all of them with a place to answer for the people of the company. */
export default function WaitingQuestions({ waiting: { mayAnswer, questions }, onChange }: { waiting: Waiting; onChange: () => Promise<void> }) {
  const t = useTranslations('questions');
  return (
    <section className="qna__waiting" aria-label={t(mayAnswer ? 'toAnswer' : 'own')}>
      <h3 className="h4">{t(mayAnswer ? 'toAnswer' : 'own')}</h3>
      <ul className="qna">
        {questions.map((question) => (
          <One key={question.questionID} question={question} mayAnswer={mayAnswer} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  question: WaitingQuestion;
  mayAnswer: boolean;
  onChange: () => Promise<void>;
}

function One({ question, mayAnswer, onChange }: Props) {
  const t = useTranslations('questions');
  const { questionID, text, by, askedAt, state, stateAt, mine } = question;
  const name = t('theQuestion', { text: cut(text, NAME_LENGTH) });
  return (
    <li>
      <div className="qna__q">
        <Letter of="question" />
        <div>
          <p dir="auto">{text}</p>
          <p className="qna__by">
            <Asker by={by} askedAt={askedAt} />
            <b className="num">{t(`state.${state}`, { day: date(stateAt ?? '') ?? '' })}</b>
            {mine ? (
              <Remove questionID={questionID} name={name} onChange={onChange} />
            ) : (
              <ReportButton about={{ type: 'question', id: questionID, name }} isNamed />
            )}
          </p>
          {mayAnswer && <AnswerForm question={question} onChange={onChange} />}
        </div>
      </div>
    </li>
  );
}

function AnswerForm({ question: { questionID, state, text }, onChange }: Omit<Props, 'mayAnswer'>) {
  const t = useTranslations('questions');
  const answer = useOnce('question', 'answer');
  const toast = useToast('answer');
  const write = async (words: string) => {
    await answer({ questionID, text: words });
    toast(t('answered'));
    await onChange();
  };
  const decline = async () => {
    await answer({ questionID, decline: true });
    toast(t('declined'));
    await onChange();
  };
  return (
    <TextForm label={t('answerTo', { text: cut(text, NAME_LENGTH) })} hint={t('answerHint')} most={QUESTION.answer} word={t('answer')} send={write}>
      {state === 'open' && <PressOnce word={t('decline')} run={decline} />}
    </TextForm>
  );
}

function Remove({ questionID, name, onChange }: { questionID: string; name: string; onChange: () => Promise<void> }) {
  const t = useTranslations('questions');
  const client = useClient();
  const toast = useToast(`remove ${questionID}`);
  const remove = async () => {
    await client.question.remove({ questionID });
    toast(t('removed'));
    await onChange();
  };
  return <PressOnce className="linkbtn" word={t('remove')} about={name} run={remove} />;
}
