import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnQuote } from '#contract/trade/quote/shapes.ts';
import { Choice, ConflictDialog, type Side } from '#web/components/conflict/conflict-dialog.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { differingOf, mergedOf, type Part } from './form/merge.ts';
import type { QuoteForm } from './form/use-quote-form.ts';
import { type AskedLine, type QuoteValues, valuesOf } from './form/values.ts';

/** A colleague saved meanwhile: both texts beside each other, part by part (QUO-017). */
export function QuoteConflict({ form, theirs, asked }: { form: QuoteForm; theirs: OwnQuote; asked: AskedLine[] }) {
  const t = useTranslations('rfq-quote.conflict');
  const [other] = useState(() => valuesOf(theirs.draft, asked));
  const [parts] = useState(() => differingOf(form.values, other));
  const [taken, setTaken] = useState<Record<string, Side>>({});
  const values = { mine: form.values, theirs: other };
  const numbers = new Map(asked.map(({ lineID, number }) => [lineID, number]));
  const legendOf = (part: Part) => ('lineID' in part ? t('line', { number: numbers.get(part.lineID) ?? 0 }) : t(part.name));
  return (
    <ConflictDialog
      words={{ title: t('title'), text: t('text'), keep: t('keep'), save: t('save') }}
      onKeep={() => form.settle(form.values)}
      onSave={() =>
        form.settle(
          mergedOf(
            values,
            parts.filter((part) => taken[part.key] === 'theirs'),
          ),
        )
      }
    >
      {parts.map((part) => (
        <Choice
          key={part.key}
          field={part.key}
          legend={legendOf(part)}
          chosen={taken[part.key] ?? 'mine'}
          choose={(side) => setTaken((now) => ({ ...now, [part.key]: side }))}
          nameOf={(side) => t(side)}
          shown={(side) => <Described part={part} values={values[side]} />}
        />
      ))}
    </ConflictDialog>
  );
}

function Described({ part, values }: { part: Part; values: QuoteValues }) {
  const t = useTranslations('rfq-quote.conflict');
  const { days } = useQuoteWords();
  const text = textOf();
  return (
    <span dir="auto" className="quotenote">
      {text || t('nothing')}
    </span>
  );
  function textOf(): string {
    if ('lineID' in part) {
      const line = values.lines.find(({ lineID }) => lineID === part.lineID);
      if (!line?.isOffered) return [t('notOffered'), line?.reasonText].filter(Boolean).join('\n');
      const { breaks, leadDays, note } = line.offer;
      const prices = breaks.filter(({ price }) => price !== '').map(({ from, price }) => t('break', { from, price, currency: values.currency }));
      return [...prices, /^\d+$/.test(leadDays) && days(Number(leadDays)), note, ...line.alternatives.map(({ differs }) => differs)].filter(Boolean).join('\n');
    }
    if (part.name === 'note') return values.note;
    if (part.name === 'costs') return values.costs.map(({ name, amount }) => `${name} ${amount}`).join('\n');
    if (part.name === 'certificates') return t('count', { count: values.certificates.length });
    const { incoterm, place, currency, validUntil, paymentTerms } = values;
    return [`${incoterm} ${place}`.trim(), currency, validUntil, paymentTerms].filter(Boolean).join('\n');
  }
}
