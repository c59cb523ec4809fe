import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import type { LineValues } from '../values.ts';

/** A part of a line. */
export interface PartProps {
  line: LineValues;
  place: number;
  errors: Record<string, string>;
  change: (part: Partial<LineValues>) => void;
}

/** What most lines do without stands behind a press, until it is filled. */
export function More({ line, place, currency, errors, change }: PartProps & { currency: string }) {
  const t = useTranslations('rfq-edit.line');
  const { itemNumber, targetPrice, note } = line;
  const isFilled = itemNumber !== '' || targetPrice !== '' || note !== '' || ['itemNumber', 'targetPrice', 'note'].some((field) => errors[field]);
  const [isOpen, setOpen] = useState(false);
  if (!isFilled && !isOpen) {
    return (
      <div>
        <button type="button" className="btn btn--outline btn--sm" onClick={() => setOpen(true)}>
          {t('more')}
        </button>
      </div>
    );
  }
  const text = (field: 'itemNumber' | 'targetPrice' | 'note') => ({
    label: t(field),
    value: line[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
  });
  return (
    <div className="rfqgrid3">
      <div data-field={`lines.${place}.itemNumber`}>
        <TextField {...text('itemNumber')} maxLength={RFQ_FITS.itemNumber} />
      </div>
      <div data-field={`lines.${place}.targetPrice`}>
        <TextField
          {...text('targetPrice')}
          beside={<span className="field__optional">{currency}</span>}
          hint={t('targetHint')}
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <div data-field={`lines.${place}.note`}>
        <TextField {...text('note')} maxLength={RFQ_FITS.lineNote} />
      </div>
    </div>
  );
}
