import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import { loadRules } from '#web/components/form/rules.ts';
import { isBesideOnItsWay } from '#web/media/upload/beside-film.ts';
import { isOnItsWay } from '#web/media/upload/use-media.ts';
import { tradePathIn } from './trade/trade-values.ts';
import { filledSpecs, type ProductValues } from './values.ts';

/** The contract's rules. `base`: what the product was, null for a new one. */
export function resolverOf(base: () => ProductValues | null, stillSending: string): Resolver<ProductValues> {
  return async (values) => {
    const rules = await loadRules(() => import('./schema.ts'));
    const found = rules ? rules.check(base(), values) : {};
    const late = Object.fromEntries(
      (['images', 'videos'] as const)
        .filter((field) => values[field].some((one) => isOnItsWay(one) || isBesideOnItsWay(one.beside)))
        .map((field) => [field, stillSending]),
    );
    const errors = nested(values, { ...found, ...late });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** `specs.1.key` as it was sent is another row when there are empty ones; of other lists the whole field is named. */
export function pathIn(values: ProductValues, path: string): string {
  const [field = '', index, part] = path.split('.');
  if (field === 'trade') return tradePathIn(values, path);
  if (field === 'mainImage') return 'images';
  if (field !== 'specs' || index === undefined || part === undefined) return field;
  return `specs.${filledSpecs(values.specs)[Number(index)]?.index ?? index}.${part}`;
}

/** `specs.0.key` as react-hook-form keeps it; the first sentence of a field stands. */
function nested(values: ProductValues, found: Record<string, string>): FieldErrors<ProductValues> {
  const errors = {};
  for (const [sent, message] of Object.entries(found)) if (!get(errors, pathIn(values, sent))) set(errors, pathIn(values, sent), { type: 'contract', message });
  return errors;
}
