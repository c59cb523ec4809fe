import { useTranslations } from 'use-intl';
import type { Partner } from '#contract/directory/partner.ts';

const TRADERS = ['DI', 'WS', 'EX', 'IM', 'RE'] as const;
type Trader = (typeof TRADERS)[number];
const isTrader = (type: string): type is Trader => TRADERS.some((one) => one === type);

/** "Distributes ball valves, which you make" (PAG-018): names of goods begin small within a sentence, but for abbreviations. */
export function useReason(): (reason: Partner['reason']) => string {
  const t = useTranslations('partners');
  return ({ type, ownType, subCategory }) => {
    const goods = /^\p{Lu}\p{Ll}/u.test(subCategory.name) ? subCategory.name.charAt(0).toLowerCase() + subCategory.name.slice(1) : subCategory.name;
    if (isTrader(type)) return t(`sells.${type}`, { goods });
    return isTrader(ownType) ? t(`makes.${ownType}`, { goods }) : subCategory.name;
  };
}
