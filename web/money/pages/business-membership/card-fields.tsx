import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CreditCard from 'lucide-react/icons/credit-card';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { digitsOf, grouped, type Part } from './test-cards.ts';

export type Typed = Record<Part, string>;
/** What is wrong in each field, in words; empty where the card as a whole was refused. */
export type Wrong = Partial<Record<Part, string>>;

const SHAPES: Record<Part, (text: string) => string> = {
  number: (text) => grouped(digitsOf(text).slice(0, 16)),
  expiry: monthAndYear,
  code: (text) => digitsOf(text).slice(0, 4),
};
const PURPOSES: Record<Part, string> = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc' };
const EXAMPLES: Record<Part, string> = { number: '1234 1234 1234 1234', expiry: 'MM / YY', code: 'CVC' };
const PARTS = Object.keys(PURPOSES) as Part[];

interface Props {
  typed: Typed;
  change: (part: Part, text: string) => void;
  wrong: Wrong;
  /** Counts the tries: after each, the first wrong field has the focus. */
  round: number;
}

export function CardFields({ typed, change, wrong, round }: Props) {
  const t = useTranslations('business-membership.pay');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [round]);
  return (
    <fieldset className="field field--wide" aria-labelledby={id}>
      <span className="field__label" id={id}>
        {t('card')}
      </span>
      <div ref={box} className="cardfields">
        {PARTS.map((part) => (
          <div key={part} className={part === 'number' ? 'inputicon' : ''}>
            <input
              className="input num"
              aria-label={t(part)}
              placeholder={EXAMPLES[part]}
              autoComplete={PURPOSES[part]}
              inputMode="numeric"
              value={typed[part]}
              aria-invalid={wrong[part] !== undefined || undefined}
              aria-describedby={wrong[part] ? `${id}-${part}` : undefined}
              onChange={({ target }) => change(part, SHAPES[part](target.value))}
            />
            {part === 'number' && <CreditCard className="icon" />}
          </div>
        ))}
      </div>
      {PARTS.filter((part) => wrong[part]).map((part) => (
        <p key={part} className="field__error" id={`${id}-${part}`}>
          <CircleAlert className="icon" />
          {wrong[part]}
        </p>
      ))}
    </fieldset>
  );
}

function monthAndYear(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}
