import type { FieldErrors, Resolver } from 'react-hook-form';
import { loadRules } from '#web/components/form/rules.ts';
import { same, type Values } from './values.ts';

/** The contract's rules, over what would be sent. */
export function resolverOf(change: (values: Values) => Record<string, unknown>): Resolver<Values> {
  return async (values) => {
    const rules = await loadRules(() => import('./schema.ts'));
    const wrong = rules ? rules.checkChange(change(values)) : {};
    return same(wrong, {}) ? { values, errors: {} } : { values: {}, errors: nested(wrong) };
  };
}

/** `list.0.name` as react-hook-form keeps it. */
function nested(sentences: Record<string, string>): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(sentences)) {
    const [field = '', index, part] = path.split('.');
    if (index === undefined || part === undefined) errors[field] = { type: 'contract', message };
    else
      errors[field] = {
        ...(errors[field] as object),
        [index]: { ...(errors[field] as Record<string, object>)?.[index], [part]: { type: 'contract', message } },
      };
  }
  return errors as FieldErrors<Values>;
}
