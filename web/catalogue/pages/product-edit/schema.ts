import '#web/components/form/jitless.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { NewProduct, ProductChange } from '#contract/catalogue/product-change.ts';
import { changeOf, newProductOf, type ProductValues } from './values.ts';

const SOME_ID = '00000000-0000-7000-8000-000000000000';

/** Sentences of the contract by path. `base`: what the product was, null for a new one. Loaded when somebody saves. */
export function check(base: ProductValues | null, values: ProductValues): Record<string, string> {
  const change = base && changeOf(base, values);
  const checked = change
    ? ProductChange.safeParse(change, { error: plainSentence })
    : NewProduct.safeParse(newProductOf(SOME_ID, values), { error: plainSentence });
  const found: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
