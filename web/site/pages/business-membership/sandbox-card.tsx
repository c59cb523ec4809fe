import { CreditCard, FlaskConical } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { type CardForm, CardProblem } from './card-form.ts';
import { digitsOf, grouped, TEST_CARDS, type TestCard, testCards, tokenOf } from './test-cards.ts';

interface Props {
  handle: Ref<CardForm>;
  amount: string;
  invalid: boolean;
}

const EMPTY = { number: '', expiry: '', code: '' };
const ANY_DATE = '12 / 34';
const ANY_CODE = '123';

/** The till of the demonstration: it takes test cards alone, and what is typed stays in this form. */
export default function SandboxCard({ handle, amount, invalid }: Props) {
  const t = useTranslations('business-membership');
  const [typed, setTyped] = useState(EMPTY);
  const { asked, ask } = useBank();
  useImperativeHandle(handle, () => ({
    method: async () => {
      const answer = tokenOf(typed, new Date());
      if ('problem' in answer) throw new CardProblem(t(`problem.${answer.problem}`));
      return answer.token;
    },
    ask,
  }));
  return (
    <>
      <CardFields typed={typed} change={setTyped} invalid={invalid} />
      <TestCards use={(card) => setTyped({ number: grouped(TEST_CARDS[card]), expiry: ANY_DATE, code: ANY_CODE })} />
      {asked && <BankDialog amount={amount} answer={asked} />}
    </>
  );
}

interface FieldsProps {
  typed: typeof EMPTY;
  change: (typed: typeof EMPTY) => void;
  invalid: boolean;
}

function CardFields({ typed, change, invalid }: FieldsProps) {
  const t = useTranslations('business-membership.pay');
  const id = useId();
  const field = (name: keyof typeof EMPTY, shape: (text: string) => string) => ({
    className: 'input num',
    // Nobody's real card is offered here.
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    value: typed[name],
    'aria-invalid': invalid || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ ...typed, [name]: shape(target.value) }),
  });
  return (
    <fieldset className="field field--wide" aria-labelledby={id}>
      <span className="field__label" id={id}>
        {t('card')}
      </span>
      <div className="cardfields">
        <div className="inputicon">
          <input aria-label={t('number')} placeholder="1234 1234 1234 1234" {...field('number', (text) => grouped(digitsOf(text).slice(0, 16)))} />
          <CreditCard className="icon" />
        </div>
        <input aria-label={t('expiry')} placeholder="MM / YY" {...field('expiry', monthAndYear)} />
        <input aria-label={t('code')} placeholder="CVC" {...field('code', (text) => digitsOf(text).slice(0, 4))} />
      </div>
    </fieldset>
  );
}

const monthAndYear = (text: string): string => {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

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
