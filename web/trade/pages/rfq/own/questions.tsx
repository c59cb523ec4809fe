import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import type { QuestionAsked } from '#contract/trade/rfq-talk.ts';
import { cut, dateTime } from '#web/base/format.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { KeptCautions } from '#web/trade/caution/kept-cautions.tsx';
import { ReportButton } from '#web/trust/report/report-button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { mayAnswer } from './rights.ts';
import { useQuestions } from './use-own.ts';

const NAME_LENGTH = 60;

/** What suppliers asked, with a place for each answer that is missing (QUO-008). */
export function Questions({ rfq }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  const read = useQuestions(rfq);
  return (
    <Panel id="questions" title={t('questions')} beside={<span className="muted small">{t(rfq.sealed ? 'questionsSealed' : 'questionsAbout')}</span>}>
      <Loaded
        of={read}
        skeleton={<div className="skel rfqskel__part" />}
        failed={{ title: t('failed'), isLine: true }}
        empty={<p className="muted small">{t('noQuestions')}</p>}
      >
        {(all) => all.map((question) => <Question key={question.questionID} rfq={rfq} question={question} />)}
      </Loaded>
    </Panel>
  );
}

function Question({ rfq, question }: { rfq: OwnRfq; question: QuestionAsked }) {
  const t = useTranslations('rfq-own');
  const { text, asker, askedAt, answer, cautions } = question;
  return (
    <div className="qa">
      <KeptCautions type="rfq-question" id={question.questionID} name={cut(text, NAME_LENGTH)} cautions={cautions} />
      <p dir="auto">{text}</p>
      <small className="num">
        {t('askedBy', { name: asker?.name ?? t('aSupplier'), moment: dateTime(askedAt) ?? '' })}{' '}
        <ReportButton about={{ type: 'rfq-question', id: question.questionID, name: cut(text, NAME_LENGTH) }} isNamed />
      </small>
      {answer && (
        <div className="a">
          <p dir="auto">{answer.text}</p>
          <small className="num">{t(answer.toAll ? 'answeredAll' : 'answeredOne', { moment: dateTime(answer.at) ?? '' })}</small>
        </div>
      )}
      {!answer && mayAnswer(rfq) && <AnswerForm rfq={rfq} questionID={question.questionID} />}
    </div>
  );
}
