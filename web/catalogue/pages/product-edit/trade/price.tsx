import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { convertQuantity } from '#contract/catalogue/quantity.ts';
import { readPrice } from '#contract/catalogue/trade/amount.ts';
import { PER, TRADE_FITS } from '#contract/catalogue/trade/limits.ts';
import { firstFrom, risingPrices } from '#contract/catalogue/trade/price.ts';
import { INCOTERMS } from '#contract/company/trade.ts';
import { useCurrencyChoices } from '#web/catalogue/trade/use-currencies.ts';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { ProductForm } from '../use-drafted-form.ts';
import { ReadFromText } from './read-from-text.tsx';
import { type BreakValue, newBreak } from './trade-values.ts';
import { useUnitChoices, useUnits } from './use-units.ts';

const MODES = ['list', 'request'] as const;

/** On request, or prices from quantities on (DAT-004). */
export function Price({ form, isRead }: { form: ProductForm; isRead: boolean }) {
  const t = useTranslations('product-edit.trade');
  const { register, watch } = form;
  const price = watch('price');
  return (
    <>
      <SelectField
        label={t('price')}
        none={t('priceMode.none')}
        choices={MODES.map((mode) => ({ value: mode, label: t(`priceMode.${mode}`) }))}
        hint={isRead ? <ReadFromText value={[price.currency, price.breaks[0]?.price].join(' ')} /> : undefined}
        {...register('price.mode')}
        value={price.mode}
      />
      {price.mode === 'list' && <ListOfPrices form={form} />}
    </>
  );
}

function ListOfPrices({ form }: { form: ProductForm }) {
  const t = useTranslations('product-edit.trade');
  const { register, watch, formState } = form;
  const { currency, unit, per, incoterm } = watch('price');
  const units = useUnitChoices();
  const errors = formState.errors.price;
  return (
    <>
      <SelectField
        label={t('currency')}
        none={t('currency')}
        choices={useCurrencyChoices()}
        error={errors?.currency?.message}
        {...register('price.currency')}
        value={currency}
      />
      <SelectField
        label={t('priceUnit')}
        none={t('unit')}
        choices={withChosen(units, { value: unit, label: unit })}
        error={errors?.unit?.message}
        {...register('price.unit')}
        value={unit}
      />
      <SelectField
        label={t('per')}
        none={t('per')}
        choices={PER.map((one) => ({ value: String(one), label: t('perMany', { count: one }) }))}
        error={errors?.per?.message}
        {...register('price.per')}
        value={per}
      />
      <Breaks form={form} />
      <SelectField
        label={t('incoterm')}
        none={t('none')}
        choices={INCOTERMS.map((one) => ({ value: one, label: one }))}
        error={errors?.incoterm?.message}
        {...register('price.incoterm')}
        value={incoterm}
      />
      <TextField label={t('place')} hint={t('placeHint')} autoComplete="off" error={errors?.place?.message} {...register('price.place')} />
    </>
  );
}

/** The first row begins where the minimum order does (DAT-005). */
export function useFirstRow({ watch, setValue, getValues }: ProductForm): void {
  const units = useUnits();
  const [order, unit, packaging, first] = watch(['order', 'price.unit', 'packaging', 'price.breaks.0.from']);
  const priced = units.find(({ code }) => code === unit);
  const ordered = units.find(({ code }) => code === order.unit);
  const quantity = order.quantity.replaceAll(',', '').trim();
  const packing = packaging.unitsPerPack.trim() ? { type: order.unit, unitsPerPack: packaging.unitsPerPack } : undefined;
  const isQuantity = /^\d{1,9}(\.\d{1,3})?$/.test(quantity) && Number(quantity) > 0;
  const from = priced && isQuantity && ordered && convertQuantity(quantity, ordered, priced, packing) ? firstFrom({ quantity }, ordered, priced, packing) : '1';
  useEffect(() => {
    if (priced && first !== undefined && first !== from && getValues('price.mode') === 'list') setValue('price.breaks.0.from', from);
  }, [priced, first, from, setValue, getValues]);
}

function Breaks({ form }: { form: ProductForm }) {
  const t = useTranslations('product-edit.trade');
  useFirstRow(form);
  const { watch, setValue, getValues } = form;
  const rows = watch('price.breaks');
  const set = (next: BreakValue[]) => setValue('price.breaks', next);
  const read = rows.map(({ from, price }) => ({ from, price: readPrice(price.replaceAll(',', '')) ?? '' }));
  const rising = read.every(({ price }) => price !== '') ? risingPrices(read) : [];
  return (
    <div className="field field--wide">
      <div className="field__label" id="price-breaks">
        {t('breaks')}
      </div>
      <ul className="specrows" aria-labelledby="price-breaks">
        {rows.map(({ id }, index) => (
          <li key={id} className="bandrow">
            <Cells form={form} index={index} rises={rising.includes(index)} />
            {index > 0 && (
              <button
                type="button"
                className="btn btn--ghost btn--icon btn--sm"
                aria-label={t('removeRow', { place: index + 1 })}
                onClick={() => set(getValues('price.breaks').filter((one) => one.id !== id))}
              >
                <Trash2 className="icon" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {rows.length < TRADE_FITS.breaks && (
        <button type="button" className="btn btn--outline btn--sm specadd" onClick={() => set([...getValues('price.breaks'), newBreak()])}>
          <Plus className="icon" />
          {t('addBreak')}
        </button>
      )}
    </div>
  );
}

function Cells({ form: { register, formState }, index, rises }: { form: ProductForm; index: number; rises: boolean }) {
  const t = useTranslations('product-edit.trade');
  const errors = formState.errors.price?.breaks?.[index];
  return (
    <>
      <TextField
        label={t('from', { place: index + 1 })}
        inputMode="decimal"
        autoComplete="off"
        readOnly={index === 0}
        hint={index === 0 ? t('firstFrom') : undefined}
        error={errors?.from?.message}
        {...register(`price.breaks.${index}.from`)}
      />
      <TextField
        label={t('priceAt', { place: index + 1 })}
        inputMode="decimal"
        autoComplete="off"
        hint={rises ? t('rises') : undefined}
        error={errors?.price?.message}
        {...register(`price.breaks.${index}.price`)}
      />
    </>
  );
}
