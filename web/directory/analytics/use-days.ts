import { useSearchParams } from 'react-router';
import { ANALYTICS } from '#contract/base/limits.ts';
import { now } from '#web/base/session/clock.ts';
import { type Days, daysOfAddress, type Preset } from './range.ts';

/** The days that are shown, and the product if it is one alone; both stand in the address. */
export function useDays() {
  const [query, setQuery] = useSearchParams();
  const change = (fields: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(fields)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { preventScrollReset: true });
  };
  const today = new Date(now()).toISOString().slice(0, 10);
  return {
    ...daysOfAddress(query, today),
    today,
    product: query.get('product') ?? '',
    choose: (preset: Preset) => change({ days: preset === ANALYTICS.usual ? null : String(preset), from: null, to: null }),
    chooseDays: ({ from, to }: Days) => change({ days: null, from, to }),
    chooseProduct: (product: string) => change({ product: product || null }),
  };
}

export type Chosen = ReturnType<typeof useDays>;
