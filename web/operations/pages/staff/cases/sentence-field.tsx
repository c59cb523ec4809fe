import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { Field } from '#web/components/form/field.tsx';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  rows?: number;
  change: (text: string) => void;
}

/** The sentence of a decision, which the other side reads. */
export function SentenceField({ label, value, error, rows = 2, change }: Props) {
  return (
    <Field label={label} error={error}>
      {(tie) => (
        <textarea
          dir="auto"
          className="textarea"
          rows={rows}
          maxLength={DECISION_SENTENCE}
          value={value}
          onChange={({ target }) => change(target.value)}
          {...tie}
        />
      )}
    </Field>
  );
}
