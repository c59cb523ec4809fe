import FlaskConical from 'lucide-react/icons/flask-conical';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { CardFields, type Wrong } from './card-fields.tsx';
import { type CardForm, CardProblem, type Refused } from './card-form.ts';
import { grouped, type Part, TEST_CARDS, type TestCard, testCards, tokenOf } from './test-cards.ts';

interface Props {
  handle: Ref<CardForm>;
  amount: string;
  /** What the server refused: one field, or the card as a whole. */
  refused: Refused | null;
}

const EMPTY = { number: '', expiry: '', code: '' };
const ANY_DATE = '12 / 34';
const ANY_CODE = '123';

/** The till of the demonstration: it takes test cards alone, and what is typed stays in this form. */
export default function SandboxCard({ handle, amount, refused }: Props) {
  const t = useTranslations('business-membership');
  const [typed, setTyped] = useState(EMPTY);
  const { wrong, round, show, mend } = useWrong(refused);
  const { asked, ask } = useBank();
  useImperativeHandle(handle, () => ({
    method: async () => {
      const answer = tokenOf(typed, new Date());
      if ('token' in answer) return answer.token;
      const sentences = Object.entries(answer.problems).map(([part, problem]) => [part, t(`problem.${problem}`)] as const);
      show(Object.fromEntries(sentences));
      throw new CardProblem(sentences[0]?.[1] ?? '');
    },
    ask,
  }));
  return (
    <>
      <CardFields
        typed={typed}
        wrong={wrong}
        round={round}
        change={(part, text) => {
          setTyped({ ...typed, [part]: text });
          mend(part);
        }}
      />
      <TestCards
        use={(card) => {
          setTyped({ number: grouped(TEST_CARDS[card]), expiry: ANY_DATE, code: ANY_CODE });
          for (const part of ['number', 'expiry', 'code'] as const) mend(part);
        }}
      />
      {asked && <BankDialog amount={amount} answer={asked} />}
    </>
  );
}

/** Shown at once, and gone from the field in which somebody types. */
function useWrong(refused: Refused | null) {
  const [wrong, setWrong] = useState<Wrong>({});
  const [round, setRound] = useState(0);
  const show = (next: Wrong) => {
    setWrong(next);
    setRound((before) => before + 1);
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (refused) latest.current({ [refused.part ?? 'number']: refused.part ? refused.text : '' });
  }, [refused]);
  const mend = (part: Part) => setWrong(({ [part]: _, ...others }) => others);
  return { wrong, round, show, mend };
}

function TestCards({ use }: { use: (card: TestCard) => void }) {
  const t = useTranslations('business-membership.test');
  return (
    <section className="testcards" aria-label={t('cards')}>
      <p className="row row--sm">
        <span className="chip testcards__mark">
          <FlaskConical className="icon icon--sm" />
          {t('mark')}
        </span>
      </p>
      <p className="small">{t('text')}</p>
      <ul>
        {testCards.map((card) => (
          <li key={card}>
            <button
              type="button"
              className="btn btn--ghost btn--sm num"
              aria-label={t('use', { number: grouped(TEST_CARDS[card]), effect: t(card) })}
              onClick={() => use(card)}
            >
              {grouped(TEST_CARDS[card])}
            </button>
            <span className="small">{t(card)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Stands for the bank's page: it is open until its owner has answered. */
function useBank() {
  const client = useClient();
  const [asked, setAsked] = useState<((accept: boolean) => Promise<void>) | null>(null);
  const running = useRef(false);
  const ask = (clientSecret: string) =>
    new Promise<void>((done, fail) => {
      const answer = async (accept: boolean) => {
        if (running.current) return;
        running.current = true;
        await client.subscription.authenticate({ clientSecret, accept }).then(() => done(), fail);
        running.current = false;
        setAsked(null);
      };
      setAsked(() => answer);
    });
  return { asked, ask };
}
