import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MOST_QUESTIONS } from '#contract/trade/rfq/limits.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import type { QuestionAsked } from '#contract/trade/rfq-talk.ts';
import { cut, dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { KeptCautions } from '#web/trade/caution/kept-cautions.tsx';
import { ReportButton } from '#web/trust/report/report-button.tsx';
import { keyOf } from '../use-seen.ts';
import { AskForm } from './ask-form.tsx';

const NAME_LENGTH = 60;

/** The company’s own questions, and what was answered to all, without who asked (QUO-008). */
export function OfferedQuestions({ rfq }: { rfq: OfferedRfq }) {
  const t = useTranslations('rfq-offer');
  const client = useClient();
  const { rfqID, as, state, sealed } = rfq;
  const read = useQuery({
    queryKey: keyOf(rfqID, 'answers', as.businessID),
    queryFn: async () => (await client.rfqTalk.answers({ rfqID, bid: as.businessID })).data,
    refetchOnMount: 'always',
  });
  const asked = read.data?.filter(({ asker }) => asker !== null).length ?? 0;
  return (
    <Panel id="questions" title={t('questions')} beside={<span className="muted small">{t(sealed ? 'questionsSealed' : 'questionsAbout')}</span>}>
      <Loaded
        of={read}
        skeleton={<div className="skel rfqskel__part" />}
        failed={{ title: t('failed'), isLine: true }}
        empty={<p className="muted small">{t('noQuestions')}</p>}
      >
        {(all) => all.map((question) => <Question key={question.questionID} question={question} />)}
      </Loaded>
      {state === 'open' && (asked < MOST_QUESTIONS ? <AskForm rfq={rfq} left={MOST_QUESTIONS - asked} /> : <p className="muted small">{t('askedAll')}</p>)}
    </Panel>
  );
}

function Question({ question: { questionID, text, asker, askedAt, answer, cautions } }: { question: QuestionAsked }) {
  const t = useTranslations('rfq-offer');
  return (
    <div className="qa">
      <KeptCautions type="rfq-question" id={questionID} name={cut(text, NAME_LENGTH)} cautions={cautions} />
      <p dir="auto">{text}</p>
      <small className="num">
        {t(asker ? 'youAsked' : 'otherAsked', { moment: dateTime(askedAt) ?? '' })}{' '}
        {!asker && <ReportButton about={{ type: 'rfq-question', id: questionID, name: cut(text, NAME_LENGTH) }} isNamed />}
      </small>
      {answer ? (
        <div className="a">
          <p dir="auto">{answer.text}</p>
          <small className="num">{t(answer.toAll ? 'answeredAll' : 'answeredYou', { moment: dateTime(answer.at) ?? '' })}</small>
        </div>
      ) : (
        <small>{t('waits')}</small>
      )}
    </div>
  );
}
