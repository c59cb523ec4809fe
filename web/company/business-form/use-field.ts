import { useController, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFilled } from './filled.tsx';
import type { FieldName } from './tabs.ts';
import type { FieldValue, Values } from './values.ts';

/** A field of the form around it. */
export function useField<V extends FieldValue>(name: FieldName) {
  const t = useTranslations('business-edit');
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  const beside = useFilled(name, field.value);
  return {
    value: field.value as V,
    set: (value: V) => field.onChange(value),
    ref: field.ref,
    words: {
      label: t(`field.${name}`),
      hint: t.has(`hint.${name as 'email'}`) ? t(`hint.${name as 'email'}`) : undefined,
      error: fieldState.error?.message,
      beside,
    },
  };
}
