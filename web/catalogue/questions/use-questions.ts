import { useCallback, useEffect, useRef, useState } from 'react';
import { QUESTION } from '#contract/base/limits.ts';
import type { Question, WaitingQuestion } from '#contract/catalogue/question.ts';
import { useClient } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';

/** The largest page that the API gives. */
const AT_MOST = 50;

export interface QuestionsPage {
  questions: Question[];
  total: number;
}

interface State extends QuestionsPage {
  state: 'idle' | 'loading' | 'failed';
}

export interface Waiting {
  mayAnswer: boolean;
  questions: WaitingQuestion[];
}

/** The answered questions about a product, five at a time, and what waits for an answer where somebody is logged in. */
export function useQuestions(productID: string, first: QuestionsPage) {
  const client = useClient();
  const signedIn = useSignedIn();
  const [list, set] = useState<State>({ ...first, state: 'idle' });
  const [waiting, setWaiting] = useState<Waiting | 'failed' | null>(null);
  const latest = useRef(list);
  latest.current = list;
  const read = useCallback(
    async (skip: number, size: number) => {
      if (latest.current.state === 'loading') return;
      set((last) => ({ ...last, state: 'loading' }));
      try {
        const { data } = await client.question.list({ productID, skip, size });
        set((last) => ({ questions: skip === 0 ? data.questions : joined(last.questions, data.questions), total: data.total, state: 'idle' }));
      } catch {
        set((last) => ({ ...last, state: 'failed' }));
      }
    },
    [client, productID],
  );
  const more = useCallback(() => read(latest.current.questions.length, QUESTION.page), [read]);
  const refresh = useCallback(async () => {
    const asked = client.question.waiting({ productID }).then(({ data }) => setWaiting(data));
    await Promise.all([
      read(0, Math.min(AT_MOST, Math.max(QUESTION.page, latest.current.questions.length + 1))),
      asked.catch(() => setWaiting((last) => last ?? 'failed')),
    ]);
  }, [client, productID, read]);
  // The page is everybody's: it knows neither of blocks nor of what this person asked or may answer.
  useEffect(() => {
    if (signedIn) void refresh();
    else setWaiting(null);
  }, [signedIn, refresh]);
  return { ...list, waiting, more, refresh };
}

export type QuestionsList = ReturnType<typeof useQuestions>;

/** One that was answered in the meantime pushes the others on: none is shown twice. */
function joined(shown: Question[], next: Question[]): Question[] {
  const known = new Set(shown.map(({ questionID }) => questionID));
  return [...shown, ...next.filter(({ questionID }) => !known.has(questionID))];
}
