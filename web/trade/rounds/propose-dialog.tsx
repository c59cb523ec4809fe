import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { INCOTERMS } from '#contract/company/trade.ts';
import { ROUND_FITS } from '#contract/trade/negotiation/limits.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { sumsOf } from '#contract/trade/quote/sums.ts';
import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import type { AskedOf } from '#web/trade/quote/asked.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { changeOf, startOf, type Typed } from './change.ts';
import { type At, useRoundActs, useRoundSentence } from './use-rounds.ts';

interface Props {
  at: At;
  start: QuoteContent;
  asked: AskedOf[];
  close: () => void;
}

/** Every value as it stands now, to be changed; what is left stays (NEG-001). */
export function ProposeDialog({ at, start: content, asked, close }: Props) {
  const t = useTranslations('rounds');
  const sentence = useRoundSentence();
  const acts = useRoundActs(at);
  const priced = new Map(sumsOf(content, asked).lines.map(({ lineID, unitPrice, leadDays }) => [lineID, { price: unitPrice, leadDays }]));
  const [start] = useState(() => startOf(content, priced));
  const [typed, setTyped] = useState(start);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = changeOf(typed, start);
  const run = async () => {
    setFaults({});
    try {
      await acts.propose(change);
    } catch (error) {
      if (isRefusal(error)) setFaults(placed(error.fields, change));
      throw error;
    }
  };
  const set = (part: Partial<Typed>) => setTyped((typed) => ({ ...typed, ...part }));
  return (
    <FormDialog
      title={t('dialogTitle')}
      text={t('dialogText')}
      word={t('send')}
      cancel={t('cancel')}
      done={t('sent')}
      run={run}
      settled={() => lookAtRfq(at.rfqID)}
      sentence={sentence}
      close={close}
    >
      {asked
        .filter(({ lineID }) => priced.has(lineID))
        .map((line) => (
          <LineFields key={line.lineID} {...{ line, typed, set, faults, currency: content.currency }} />
        ))}
      <Terms {...{ content, typed, set, faults }} />
      <Textarea
        label={t('note')}
        rows={3}
        maxLength={ROUND_FITS.note}
        start={typed.note}
        error={faults['note']}
        onChange={({ target }) => set({ note: target.value })}
      />
    </FormDialog>
  );
}

/** Sentences by line and field, though lines are sent by their place. */
function placed(fields: Record<string, string>, { lines, costs }: ReturnType<typeof changeOf>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [
      field
        .replace(/^lines\.(\d+)\b/, (_, place) => `lines.${lines[Number.parseInt(place, 10)]?.lineID}`)
        .replace(/^costs\.(\d+)\b.*/, (_, place) => `costs.${costs[Number.parseInt(place, 10)]?.place}`),
      sentence,
    ]),
  );
}

interface PartProps {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  faults: Record<string, string>;
}

function LineFields({ line, typed, set, faults, currency }: PartProps & { line: AskedOf; currency: string }) {
  const t = useTranslations('rounds');
  const { lineID, number, description } = line;
  const values = typed.lines[lineID];
  if (!values) return null;
  const tie = (key: keyof typeof values) => ({
    value: values[key],
    inputMode: 'decimal' as const,
    error: faults[`lines.${lineID}.${key}`],
    onChange: ({ target }: { target: { value: string } }) => set({ lines: { ...typed.lines, [lineID]: { ...values, [key]: target.value } } }),
  });
  return (
    <fieldset className="round__fields">
      <legend className="field__label" dir="auto">
        {t('line', { number, description })}
      </legend>
      <TextField label={t('price', { currency })} {...tie('price')} />
      <TextField label={t('quantity')} {...tie('quantity')} />
      <TextField label={t('leadDays')} {...tie('leadDays')} />
    </fieldset>
  );
}

function Terms({ content, typed, set, faults }: PartProps & { content: QuoteContent }) {
  const t = useTranslations('rounds');
  const tie = (key: 'place' | 'paymentTerms' | 'validUntil') => ({
    value: typed[key],
    error: faults[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
  });
  return (
    <fieldset className="round__fields">
      <legend className="field__label">{t('terms')}</legend>
      <SelectField
        label={t('incoterm')}
        none={t('none-stated')}
        choices={INCOTERMS.map((one) => ({ value: one, label: one }))}
        value={typed.incoterm}
        error={faults['incoterm']}
        onChange={({ target }) => set({ incoterm: target.value })}
      />
      <TextField label={t('place')} maxLength={QUOTE_FITS.place} {...tie('place')} />
      <TextField label={t('paymentTerms')} maxLength={QUOTE_FITS.paymentTerms} {...tie('paymentTerms')} />
      <TextField label={t('validUntil')} type="date" {...tie('validUntil')} />
      {content.costs.map(({ name }, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: costs have no id, and this list stays as it is
          key={place}
          label={t('cost', { name, currency: content.currency })}
          inputMode="decimal"
          value={typed.costs[place] ?? ''}
          error={faults[`costs.${place}`]}
          onChange={({ target }) => set({ costs: typed.costs.map((one, at) => (at === place ? target.value : one)) })}
        />
      ))}
    </fieldset>
  );
}
