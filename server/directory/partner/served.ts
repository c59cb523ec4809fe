import markets from '#server/trade/rfq/matching/markets.json' with { type: 'json' };
import { marketMet } from '#server/trade/rfq/matching/score.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const KNOWN = [...Object.keys(markets), 'Worldwide', 'Turkey'];

/** The names of markets in which a country lies. */
export function marketsWith(country: string | null): string[] {
  if (country === null) return [];
  const names = [...KNOWN, countryNames.of(country) ?? country];
  return [...new Set(names)].filter((name) => marketMet(country, { country: null, markets: [name] }).kind === 'named');
}

/** Of these countries those that a company serves: its own, and those in the markets that it states. */
export function countriesServed(all: string[], company: { country: string | null; markets: string[] }): string[] {
  return all.filter((country) => ['home', 'named'].includes(marketMet(country, company).kind));
}
