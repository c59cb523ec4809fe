import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Tier } from '#contract/base/shapes.ts';
import { readQuantity } from '#contract/catalogue/quantity.ts';
import { compareAmounts, readPrice } from '#contract/catalogue/trade/amount.ts';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import { FACETS, listNames, MOST_ATTRIBUTES, MOST_OF_VALUE, MOST_VALUES, SEARCH_SORTS, WITHIN_CHOICES } from './facets.ts';
import { KEY_FILTERS } from './filters.ts';
import { Near } from './postcode.ts';

const Value = z.string().trim().min(1).max(MOST_OF_VALUE);

/** Alternatives: sorted and each once, so that the same choices in another order are the same search. */
const Values = z
  .array(Value)
  .max(MOST_VALUES, sentence('atMost.given', { most: MOST_VALUES }))
  .transform((values) => [...new Set(values)].sort());

const lists = Object.fromEntries(listNames.map((name) => [FACETS[name].list, Values.optional()])) as Record<
  (typeof FACETS)[(typeof listNames)[number]]['list'],
  z.ZodOptional<typeof Values>
>;

const Figure = z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/, sentence('trade.number'));
const RANGE = sentence('search.range');
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || compareAmounts(from, to) <= 0;

const AttributeAsked = z.union([
  Values.pipe(z.array(z.string()).min(1)),
  z.strictObject({ from: Figure.optional(), to: Figure.optional() }).refine(inOrder, { error: RANGE, path: ['from'] }),
]);

/** `2000-H87`: how much is needed, with the code of its unit. */
const Quantity = z.string().transform((text, context) => {
  const [, amount = '', unit = ''] = /^([\d.]{1,13})-([A-Z0-9]{2,4})$/.exec(text) ?? [];
  const quantity = readQuantity(amount, { whole: false });
  if (quantity === null) context.addIssue({ code: 'custom', message: sentence('search.quantity') });
  return `${quantity}-${unit}`;
});

const Amount = z
  .string()
  .max(20, sentence('trade.price'))
  .transform((text, context) => {
    const amount = text === '0' ? '0' : readPrice(text);
    if (amount === null) context.addIssue({ code: 'custom', message: sentence('trade.price') });
    return amount ?? '0';
  });

const PriceAsked = z
  .strictObject({
    currency: z
      .string()
      .max(3, sentence('trade.currency'))
      .transform((code) => code.toUpperCase())
      .refine((code) => ACTIVE_CURRENCIES.has(code), sentence('trade.currency')),
    unit: z.string().max(4, sentence('trade.unit')).optional().describe('The most frequent one where it is not given'),
    from: Amount.optional(),
    to: Amount.optional(),
    unpriced: z.literal(true).optional().describe('Keeps products without a comparable price'),
  })
  .refine(inOrder, { error: RANGE, path: ['from'] });

/** Every facet of a search; all of them optional. Single values mean lists of one. */
export const facetFields = {
  country: CountryCode.optional(),
  ...(Object.fromEntries(Object.keys(KEY_FILTERS).map((name) => [name, z.string().max(40).optional()])) as Record<
    keyof typeof KEY_FILTERS,
    z.ZodOptional<z.ZodString>
  >),
  verified: z.boolean().optional(),
  tier: Tier.optional(),
  ...lists,
  attributes: z
    .record(z.string().max(MOST_OF_VALUE), AttributeAsked)
    .refine((all) => Object.keys(all).length <= MOST_ATTRIBUTES, sentence('atMost.given', { most: MOST_ATTRIBUTES }))
    .optional(),
  qty: Quantity.optional().describe('Quantity needed with the code of its unit: 2000-H87'),
  price: PriceAsked.optional(),
  leadTime: z.number(sentence('trade.days')).int(sentence('trade.days')).min(0, sentence('trade.days')).max(3650, sentence('trade.days')).optional(),
  inStock: z.boolean().optional(),
  datasheet: z.boolean().optional().describe('With a datasheet to read'),
  references: z.boolean().optional().describe('Of companies with references from orders'),
  evidence: z.literal('seen').optional().describe('Certificates that staff has seen or confirmed'),
  near: Near.optional(),
  within: z.literal(WITHIN_CHOICES, sentence('search.within')).optional().describe('Miles; 50 where it is not given'),
  answers: z.number().int().min(1).max(24).optional().describe('Median hours until the first answer, at most'),
};

export const Sort = z.enum(SEARCH_SORTS).default('relevance');

/** The facets that a search for people knows. */
export const facetFieldsOfPeople = {
  country: facetFields.country,
  industry: facetFields.industry,
  countries: facetFields.countries,
  industries: facetFields.industries,
};

/** What was asked of the facets, as the calls take it. */
export type FacetsAsked = { [F in keyof typeof facetFields]?: z.infer<(typeof facetFields)[F]> };
