import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/people/identity.ts';
import { date } from '#web/base/format.ts';

/** What is known of whom somebody works for, in one sentence (BUY-004). */
export function useIdentitySaid(): (identity: Identity) => string {
  const t = useTranslations('identity.said');
  return ({ is, companyName, domain, at }) => {
    const day = date(at ?? '') ?? '';
    if (is === 'company') return companyName ? t('company', { company: companyName, date: day }) : t('anonymous', { date: day });
    if (is === 'work-email') return domain ? t('workEmail', { domain, date: day }) : t('unnamed', { date: day });
    return t('none');
  };
}
