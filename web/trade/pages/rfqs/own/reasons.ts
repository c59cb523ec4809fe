import type { Reasons } from '#contract/trade/rfq/listed.ts';
import { date } from '#web/base/format.ts';

/** A sentence of the texts with what fills it; `isLacking` where something that is required is not there. */
export interface Said {
  key: string;
  values: Record<string, string | number>;
  isLacking?: boolean;
}

const namesOf = (list: { name: string }[]): string => list.map(({ name }) => name).join(', ');

/** Each part that raised the score, with its fact (MAT-008), and what is asked for and not on the profile (MAT-004). */
export function raisedBy(reasons: Reasons, { isInvited, country }: { isInvited: boolean; country: string }): Said[] {
  const { products, listed, market, marketName, certificates, language, languages, answered } = reasons;
  return [
    ...(isInvited ? [{ key: 'invited', values: {} }] : []),
    ...products.map(({ name, count }) => ({ key: 'products', values: { name, count } })),
    ...(listed.length > 0 ? [{ key: 'listed', values: { names: namesOf(listed) } }] : []),
    ...(market === 'home' ? [{ key: 'home', values: { country } }] : []),
    ...(market === 'named' && marketName ? [{ key: 'market', values: { market: marketName } }] : []),
    ...certificates.flatMap(({ name, held, until }) => {
      if (!held) return [];
      const day = until && date(until);
      const certificate: Said = day ? { key: 'certificateUntil', values: { name, day } } : { key: 'certificate', values: { name } };
      return [certificate];
    }),
    ...(language === 'shared' ? [{ key: 'language', values: { languages: languages.map(({ languageName }) => languageName).join(', ') } }] : []),
    ...(answered !== null && answered > 0 ? [{ key: 'answered', values: { share: answered } }] : []),
    ...certificates.flatMap(({ name, need, held }) => (!held && need === 'required' ? [{ key: 'lacks', values: { name }, isLacking: true }] : [])),
  ];
}

/** A share of answers that could still be better by much. */
const ANSWERED_WELL = 90;

/** What would raise the score. */
export function wouldRaise({ listed, missing, market, certificates, language, answered }: Reasons, country: string): Said[] {
  const uncovered = [...missing, ...listed];
  const unheld = certificates.filter(({ held }) => !held);
  return [
    ...(uncovered.length > 0 ? [{ key: 'addProduct', values: { names: namesOf(uncovered) } }] : []),
    ...(market === 'unsaid' || market === 'other' ? [{ key: 'addMarket', values: { country } }] : []),
    ...(unheld.length > 0 ? [{ key: 'addCertificate', values: { names: namesOf(unheld) } }] : []),
    ...(language === 'shared' ? [] : [{ key: language === 'unsaid' ? 'addLanguages' : 'speak', values: {} }]),
    ...(answered === null || answered >= ANSWERED_WELL ? [] : [{ key: 'answerMore', values: { share: answered } }]),
  ];
}
