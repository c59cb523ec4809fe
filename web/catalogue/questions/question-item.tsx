import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Question } from '#contract/catalogue/question.ts';
import { cut, date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { LaterReportButton } from '#web/trust/report/later-button.tsx';
import { Asker } from './asker.tsx';
import { Letter } from './letter.tsx';

const AnswerActions = lazily(() => import('./answer-actions.tsx'));

const NAME_LENGTH = 60;

interface Props {
  question: Question;
  mayAnswer: boolean;
  onChange: () => Promise<void>;
}

/** A question with its answer: who, what is known of them, and when; a change of the answer shows its day (PAG-021). */
export function QuestionItem({ question, mayAnswer, onChange }: Props) {
  const t = useTranslations('questions');
  const { questionID, text, by, askedAt, answer } = question;
  return (
    <li id={`question-${questionID}`}>
      <div className="qna__q">
        <Letter of="question" />
        <div>
          <p dir="auto">{text}</p>
          <p className="qna__by">
            <Asker by={by} askedAt={askedAt} />
            <LaterReportButton about={{ type: 'question', id: questionID, name: t('theQuestion', { text: cut(text, NAME_LENGTH) }) }} isNamed />
          </p>
        </div>
      </div>
      <div className="qna__a">
        <Letter of="answer" />
        <div>
          <p dir="auto">{answer.text}</p>
          <p className="qna__by">
            {answer.by.name && <span dir="auto">{answer.by.name}</span>}
            <Link dir="auto" to={links.business(answer.by.companyName, answer.by.businessID)}>
              {answer.by.companyName}
            </Link>
            <time className="num" dateTime={answer.answeredAt}>
              {date(answer.answeredAt)}
            </time>
            {answer.changedAt && <span className="num">{t('changed', { day: date(answer.changedAt) ?? '' })}</span>}
            <LaterReportButton about={{ type: 'answer', id: answer.answerID, name: t('theAnswer', { text: cut(text, NAME_LENGTH) }) }} isNamed />
          </p>
          {mayAnswer && (
            <Suspense>
              <AnswerActions question={question} onChange={onChange} />
            </Suspense>
          )}
        </div>
      </div>
    </li>
  );
}
