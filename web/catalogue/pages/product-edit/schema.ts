import '#web/components/form/jitless.ts';
import { NewProduct, ProductChange } from '#contract/catalogue/product-change.ts';
import { faultsOf } from '#web/components/form/faults.ts';
import { changeOf, newProductOf, type ProductValues } from './values.ts';

const SOME_ID = '00000000-0000-7000-8000-000000000000';

/** Sentences of the contract by path. `base`: what the product was, null for a new one. Loaded when somebody saves. */
export function check(base: ProductValues | null, values: ProductValues): Record<string, string> {
  const change = base && changeOf(base, values);
  return change ? faultsOf(ProductChange, change) : faultsOf(NewProduct, newProductOf(SOME_ID, values));
}
