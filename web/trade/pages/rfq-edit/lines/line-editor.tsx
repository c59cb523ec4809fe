import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Copy from 'lucide-react/icons/copy';
import Package from 'lucide-react/icons/package';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { type ClipboardEvent, memo } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { readQuantity, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { isWhole, RFQ_FITS, RFQ_UNITS } from '#contract/trade/rfq/limits.ts';
import * as links from '#web/base/links.ts';
import { Field } from '#web/components/form/field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { typedQuantity } from '#web/trade/quote/typed.ts';
import type { LineValues } from '../values.ts';
import { Attributes } from './attributes.tsx';
import { CategoryChoice } from './category.tsx';
import { More, type PartProps } from './more.tsx';

/** What is done with a line; the same functions for all of them, so that a keystroke draws one line anew. */
export interface LineActions {
  change: (lineID: string, part: Partial<LineValues>) => void;
  duplicate: (lineID: string) => void;
  remove: (lineID: string) => void;
  fold: (lineID: string, isOpen: boolean) => void;
  /** @returns whether it was a table, whose rows have become lines. */
  paste: (lineID: string, text: string) => boolean;
}

interface Props {
  line: LineValues;
  place: number;
  isOpen: boolean;
  currency: string;
  /** By field, without the line. */
  errors: Record<string, string>;
  actions: LineActions;
}

export const LineEditor = memo(function LineEditor(props: Props) {
  return props.isOpen ? <Open {...props} /> : <Folded {...props} />;
});

function useShownQuantity({ quantity, unit }: LineValues): string {
  const units = useReference('units');
  const locale = useLocale();
  const amount = readQuantity(typedQuantity(quantity), { whole: isWhole(unit) });
  const known = unitIn(units, unit);
  return amount && known ? showQuantity(amount, known, locale) : quantity;
}

function Folded({ line, place, errors, actions }: Props) {
  const t = useTranslations('rfq-edit.line');
  const quantity = useShownQuantity(line);
  const number = line.number ?? place + 1;
  const words = line.attributes.map(({ value }) => value).filter(Boolean);
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div className={isWrong ? 'lineedit lineedit--shut is-wrong' : 'lineedit lineedit--shut'} data-field={`lines.${place}`}>
      <button type="button" className="lineedit__fold" aria-expanded="false" onClick={() => actions.fold(line.lineID, true)}>
        <span className="lineno">{number}</span>
        <span className="grow lineedit__words">
          <b dir="auto">{line.description || t('empty')}</b>
          {isWrong ? <span className="text-danger small">{t('wrong')}</span> : words.length > 0 && <span className="small muted">{words.join(', ')}</span>}
        </span>
        <b className="num nowrap">{quantity}</b>
        <ChevronDown className="icon" />
      </button>
    </div>
  );
}

function Open({ line, place, currency, errors, actions }: Props) {
  const t = useTranslations('rfq-edit.line');
  const { lineID } = line;
  const change = (part: Partial<LineValues>) => actions.change(lineID, part);
  const number = line.number ?? place + 1;
  return (
    <fieldset className="lineedit" data-field={`lines.${place}`}>
      <legend className="sr-only">{t('number', { number })}</legend>
      <div className="lineedit__head">
        <span className="lineno">{number}</span>
        <b className="grow truncate" dir="auto">
          {line.description.split('\n')[0] || t('empty')}
        </b>
        <button type="button" className="btn btn--ghost btn--sm" onClick={() => actions.duplicate(lineID)}>
          <Copy className="icon" />
          <span className="lineedit__word">{t('duplicate')}</span>
          <span className="sr-only">{t('ofLine', { number })}</span>
        </button>
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('remove', { number })} onClick={() => actions.remove(lineID)}>
          <Trash2 className="icon" />
        </button>
        <button
          type="button"
          className="btn btn--ghost btn--icon btn--sm"
          aria-label={t('fold', { number })}
          aria-expanded="true"
          onClick={() => actions.fold(lineID, false)}
        >
          <ChevronUp className="icon" />
        </button>
      </div>
      <Need line={line} place={place} errors={errors} change={change} paste={(text) => actions.paste(lineID, text)} />
      {line.product && <OfProduct product={line.product} error={errors['productID']} remove={() => change({ product: null })} place={place} />}
      <CategoryChoice line={line} place={place} change={change} error={errors['subCategory'] ?? errors['category']} />
      <Attributes line={line} place={place} change={(attributes) => change({ attributes })} error={errors['attributes']} />
      <More line={line} place={place} currency={currency} errors={errors} change={change} />
    </fieldset>
  );
}

function Need({ line, place, errors, change, paste }: PartProps & { paste: (text: string) => boolean }) {
  const t = useTranslations('rfq-edit.line');
  const units = useReference('units');
  const onPaste = (event: ClipboardEvent) => {
    if (paste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <div className="rfqneed">
      <div data-field={`lines.${place}.description`}>
        <Field label={t('description')} error={errors['description']}>
          {(tie) => (
            <textarea
              dir="auto"
              className="textarea rfqneed__text"
              rows={1}
              maxLength={RFQ_FITS.description}
              value={line.description}
              onPaste={onPaste}
              onChange={({ target }) => change({ description: target.value })}
              {...tie}
            />
          )}
        </Field>
      </div>
      <div data-field={`lines.${place}.quantity`}>
        <Field label={t('quantity')} error={errors['quantity'] ?? errors['unit']}>
          {(tie) => (
            <div className="unitin">
              <input
                className="input"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={line.quantity}
                onPaste={onPaste}
                onChange={({ target }) => change({ quantity: target.value })}
                {...tie}
              />
              <select
                className="select"
                aria-label={t('unit')}
                value={line.unit}
                onChange={({ target }) => change({ unit: target.value as LineValues['unit'] })}
              >
                {RFQ_UNITS.map((code) => (
                  <option key={code} value={code}>
                    {unitIn(units, code)?.plural ?? code}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
      </div>
    </div>
  );
}

function OfProduct({
  product,
  error,
  remove,
  place,
}: {
  product: NonNullable<LineValues['product']>;
  error: string | undefined;
  remove: () => void;
  place: number;
}) {
  const t = useTranslations('rfq-edit.line');
  return (
    <div data-field={`lines.${place}.productID`}>
      <p className="rfqproduct">
        <Package className="icon" />
        <span className="grow truncate">
          {t('product')}{' '}
          <Link dir="auto" to={links.productPage(product.productID)}>
            {product.name}
          </Link>
        </span>
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removeProduct', { name: product.name })} onClick={remove}>
          <X className="icon" />
        </button>
      </p>
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}
