import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FIRST_PRODUCTS_LIMIT } from '#contract/base/limits.ts';
import type { Business } from '#contract/company/business.ts';
import { useClient } from '#web/base/settings.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { useField } from '../use-field.ts';

/** Which products stand first on the page of the company, one field for each place; an empty one is closed up. */
export function FirstProductsControl({ business: { businessID, subscription } }: { business: Business }) {
  const t = useTranslations('business-edit.first');
  const none = useTranslations('form')('none');
  const client = useClient();
  const { value, set, words } = useField<string[]>('first');
  const { data } = useQuery({
    queryKey: ['products of', businessID],
    queryFn: async () => (await client.product.listByBusiness({ bid: businessID })).data.data,
  });
  const most = FIRST_PRODUCTS_LIMIT[subscription];
  if (most === 0) return <p className="muted">{t('none')}</p>;
  const choices = (data ?? []).map(({ productID, name }) => ({ value: productID, label: name }));
  const choose = (place: number, id: string) => set(Array.from({ length: most }, (_, at) => (at === place ? id : (value[at] ?? ''))).filter(Boolean));
  return (
    <div className="stack">
      <p className="muted">{t('lead', { count: most })}</p>
      <div className="formgrid formgrid--wide" aria-busy={!data}>
        {Array.from({ length: Math.min(most, value.length + 1) }, (_, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
            key={place}
            label={t('place', { place: place + 1 })}
            none={none}
            choices={choices.filter((one) => one.value === value[place] || !value.includes(one.value))}
            error={place === 0 ? words.error : undefined}
            value={value[place] ?? ''}
            onChange={({ target }) => choose(place, target.value)}
          />
        ))}
      </div>
    </div>
  );
}
