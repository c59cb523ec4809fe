import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import type { ProductForm } from '../use-drafted-form.ts';
import { PACKAGING_NUMBERS } from './trade-values.ts';

/** What the tariff says of a code as far as it is typed; null until it has six digits. */
function useHsHint(typed: string): string | null {
  const t = useTranslations('product-edit.trade');
  const client = useClient();
  const digits = typed.replace(/[.\s]/g, '');
  const six = /^\d{6,10}$/.test(digits) ? digits.slice(0, 6) : '';
  const { data } = useQuery({
    queryKey: ['reference', 'tariff', six],
    queryFn: async () => (await client.reference.tariff({ text: six })).data,
    enabled: six !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  if (six === '' || !data) return null;
  return data.codes.find(({ code }) => code === six)?.description ?? (data.isExtract ? t('hsNotInExtract') : null);
}

/** What customs and stores ask for: code, origin, marks, packaging (DAT-011, DAT-017, DAT-024). */
export function Customs({ form: { register, watch, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit.trade');
  const { customs, marks, packaging } = formState.errors;
  const origin = watch('customs.origin');
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  return (
    <fieldset className="fieldset">
      <legend className="h3">{t('customs')}</legend>
      <div className="formgrid formgrid--wide">
        <TextField
          label={t('hs')}
          hint={useHsHint(watch('customs.hs')) ?? t('hsHint')}
          inputMode="numeric"
          autoComplete="off"
          error={customs?.hs?.message}
          {...register('customs.hs')}
        />
        <SelectField
          label={t('origin')}
          none={t('none')}
          choices={withChosen(countries, origin ? { value: origin, label: origin } : null)}
          error={customs?.origin?.message}
          {...register('customs.origin')}
          value={origin}
        />
        {(['brand', 'partNumber', 'gtin'] as const).map((part) => (
          <TextField key={part} label={t(part)} autoComplete="off" error={marks?.[part]?.message} {...register(`marks.${part}`)} />
        ))}
        <TextField
          label={t('packaging.type')}
          hint={t('packaging.typeHint')}
          autoComplete="off"
          error={packaging?.type?.message}
          {...register('packaging.type')}
        />
        {PACKAGING_NUMBERS.map((part) => (
          <TextField
            key={part}
            label={t(`packaging.${part}`)}
            inputMode="decimal"
            autoComplete="off"
            error={packaging?.[part]?.message}
            {...register(`packaging.${part}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
