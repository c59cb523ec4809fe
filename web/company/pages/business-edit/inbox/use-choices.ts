import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { THREAD_KINDS } from '#contract/trade/desk/kinds.ts';
import { useClient } from '#web/base/settings.tsx';
import type { Choice } from '#web/components/form/select-field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';

/** What a rule may ask several of, in the order in which it is shown. */
export const ASKS = ['kinds', 'products', 'categories', 'countries', 'languages'] as const;
export type Choices = Record<(typeof ASKS)[number] | 'people', Choice[]>;

/** What can be chosen in a rule; empty until it is there. */
export function useChoices(id: string): Choices {
  const t = useTranslations('inbox-rules.kind');
  const client = useClient();
  const { data: members = [] } = useQuery({ queryKey: ['desk', id, 'members'], queryFn: async () => (await client.desk.get({ bid: id })).data.members });
  const { data: products = [] } = useQuery({
    queryKey: ['products of', id],
    queryFn: async () => (await client.product.listByBusiness({ bid: id })).data.data,
  });
  const industries = useReference('industries');
  const countries = useReference('countries');
  const languages = useReference('languages');
  return useMemo(
    () => ({
      people: members.map(({ userID, name }) => ({ value: userID, label: name })),
      kinds: THREAD_KINDS.map((kind) => ({ value: kind, label: t(kind) })),
      products: products.map(({ productID, name }) => ({ value: productID, label: name })),
      categories: industries.flatMap((industry) => industry.categories.map((one) => ({ value: one.id, label: `${one.name} (${industry.name})` }))),
      countries: countries.map(({ code, countryName }) => ({ value: code, label: countryName })),
      languages: languages.map(({ code, languageName }) => ({ value: code, label: languageName })),
    }),
    [members, products, industries, countries, languages, t],
  );
}

/** The names of what was chosen; of what is no longer there nothing is known but that it was. */
export const namesOf = (chosen: readonly string[], choices: Choice[], gone: string): string[] =>
  chosen.map((value) => choices.find((one) => one.value === value)?.label ?? gone);
