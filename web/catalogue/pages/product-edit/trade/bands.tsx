import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslations } from 'use-intl';
import { TRADE_FITS } from '#contract/catalogue/trade/limits.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import type { ProductForm } from '../use-drafted-form.ts';
import { newBand } from './trade-values.ts';

/** Lead times of larger quantities (DAT-009). */
export function Bands({ form: { register, watch, setValue, getValues, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit.trade');
  const rows = watch('bands.rows');
  const errors = formState.errors.bands?.rows;
  return (
    <div className="field field--wide">
      {rows.length > 0 && (
        <ul className="specrows">
          {rows.map(({ id }, index) => (
            <li key={id} className="bandrow">
              <TextField
                label={t('bandFrom', { place: index + 1 })}
                inputMode="decimal"
                autoComplete="off"
                error={errors?.[index]?.from?.message}
                {...register(`bands.rows.${index}.from`)}
              />
              <TextField
                label={t('bandDays', { place: index + 1 })}
                inputMode="numeric"
                autoComplete="off"
                error={errors?.[index]?.days?.message}
                {...register(`bands.rows.${index}.days`)}
              />
              <button
                type="button"
                className="btn btn--ghost btn--icon btn--sm"
                aria-label={t('removeBand', { place: index + 1 })}
                onClick={() =>
                  setValue(
                    'bands.rows',
                    getValues('bands.rows').filter((one) => one.id !== id),
                  )
                }
              >
                <Trash2 className="icon" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rows.length < TRADE_FITS.leadTimes - 1 && (
        <button type="button" className="btn btn--outline btn--sm specadd" onClick={() => setValue('bands.rows', [...getValues('bands.rows'), newBand()])}>
          <Plus className="icon" />
          {t('addBand')}
        </button>
      )}
    </div>
  );
}
