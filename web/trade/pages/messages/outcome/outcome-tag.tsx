import { useTranslations } from 'use-intl';
import type { Outcome } from '#contract/trade/desk/outcomes.ts';

const LOOKS = { quoted: 'tag tag--info', won: 'tag tag--success', lost: 'tag', 'no-deal': 'tag' } as const;

/** What became of an inquiry, once it is more than an answer. */
export function OutcomeTag({ stage }: { stage: Outcome | null }) {
  const t = useTranslations('outcome');
  if (!stage || stage === 'new' || stage === 'answered') return null;
  return <span className={LOOKS[stage]}>{t(`outcomes.${stage}`)}</span>;
}
