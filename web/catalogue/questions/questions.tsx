import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { useLogin } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { QuestionItem } from './question-item.tsx';
import { type QuestionsList, type QuestionsPage, useQuestions } from './use-questions.ts';

const AskForm = lazily(() => import('./ask-form.tsx'));
const WaitingQuestions = lazily(() => import('./waiting-questions.tsx'));

/** What was asked about a product and answered, for everybody; who is logged in asks, and the people of its company answer (PAG-019). */
export function Questions({ productID, first }: { productID: string; first: QuestionsPage }) {
  const t = useTranslations('questions');
  const list = useQuestions(productID, first);
  const [asking, setAsking] = useState(false);
  const { questions, waiting, refresh } = list;
  const open = waiting && waiting !== 'failed' ? waiting : null;
  const mayAnswer = open?.mayAnswer ?? false;
  return (
    <Panel id="questions" title={t('title')} beside={!mayAnswer && <Ask asking={asking} onPress={() => setAsking(!asking)} />}>
      {asking && !mayAnswer && (
        <Suspense fallback={<span className="spinner" />}>
          <AskForm productID={productID} onSent={refresh} close={() => setAsking(false)} />
        </Suspense>
      )}
      {waiting === 'failed' && (
        <p className="small text-danger" role="alert">
          {t('waitingFailed')}
        </p>
      )}
      {open && open.questions.length > 0 && (
        <Suspense>
          <WaitingQuestions waiting={open} onChange={refresh} />
        </Suspense>
      )}
      {questions.length === 0 && <p className="muted">{t(mayAnswer ? 'none' : 'empty')}</p>}
      {questions.length > 0 && (
        <ul className="qna">
          {questions.map((question) => (
            <QuestionItem key={question.questionID} question={question} mayAnswer={mayAnswer} onChange={refresh} />
          ))}
        </ul>
      )}
      <More list={list} />
    </Panel>
  );
}

/** Asking needs an account. */
function Ask({ asking, onPress }: { asking: boolean; onPress: () => void }) {
  const t = useTranslations('questions');
  const login = useLogin();
  if (!useSignedIn()) {
    return (
      <a className="font-semibold qna__ask" href={login} rel="nofollow">
        {t('ask')}
      </a>
    );
  }
  return (
    <button type="button" className="linkbtn qna__ask" aria-expanded={asking} onClick={onPress}>
      {t('ask')}
    </button>
  );
}

/** Says how many there are still; a second press while they come does nothing. */
function More({ list: { questions, total, state, more } }: { list: QuestionsList }) {
  const t = useTranslations('questions');
  const rest = total - questions.length;
  return (
    <>
      {state === 'failed' && (
        <p className="small text-danger" role="alert">
          {t('failed')}
        </p>
      )}
      {rest > 0 && (
        <button type="button" className="linkbtn qna__more" aria-busy={state === 'loading'} onClick={() => void more()}>
          {state === 'loading' ? t('loading') : t('more', { rest })}
        </button>
      )}
    </>
  );
}
