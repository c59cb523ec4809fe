import { type ReactNode, useState } from 'react';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { Confirm, type Question } from '#web/components/dialog/confirm.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useAction } from '../cases/use-case.tsx';
import { DecideSection } from './decide-section.tsx';

interface Props<Outcome extends string> {
  words: { outcome: string; sentence: string; hint: string; choose: string; done: string };
  outcomes: { value: Outcome; label: string }[];
  send: (outcome: Outcome, sentence: string) => Promise<unknown>;
  /** What an outcome asks for besides; gets what is wrong with its fields. */
  more?: (outcome: Outcome, fields: Record<string, string>) => ReactNode;
  /** What is asked once more before it is done. */
  sure?: (outcome: Outcome) => Omit<Question, 'run' | 'close'> | null;
  onDone: () => void;
}

/** One of several outcomes, with the sentence that the other side reads. */
export function OutcomeForm<Outcome extends string>({ words, outcomes, send, more, sure, onDone }: Props<Outcome>) {
  // Nothing is chosen beforehand: a press in haste must not say what nobody meant.
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [sentence, setSentence] = useState('');
  const [asked, setAsked] = useState<Omit<Question, 'run' | 'close'> | null>(null);
  const { busy, fields, failure, run } = useAction();
  const settle = async () => {
    if (outcome === null) return;
    const isDone = await run(() => send(outcome, sentence.trim()), words.done);
    setAsked(null);
    if (isDone) onDone();
  };
  const press = async () => {
    setMissing(outcome === null);
    const question = outcome !== null && sure ? sure(outcome) : null;
    if (question) setAsked(question);
    else await settle();
  };
  return (
    <DecideSection busy={busy} failure={isMissing ? words.choose : (fields['outcome'] ?? failure)} send={press}>
      <fieldset className="stack stack--sm">
        <legend className="casepart__label">{words.outcome}</legend>
        {outcomes.map(({ value, label }) => (
          <label key={value} className="check">
            <input type="radio" name="outcome" checked={outcome === value} onChange={() => setOutcome(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {outcome !== null && more?.(outcome, fields)}
      <TextField
        label={words.sentence}
        hint={words.hint}
        maxLength={DECISION_SENTENCE}
        value={sentence}
        error={fields['sentence']}
        onChange={({ target }) => setSentence(target.value)}
      />
      {asked && <Confirm {...asked} run={settle} close={() => setAsked(null)} />}
    </DecideSection>
  );
}
