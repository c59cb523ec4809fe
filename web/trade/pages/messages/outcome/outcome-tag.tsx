import { useTranslations } from 'use-intl';
import { outcomeOf, useTeam } from '../thread/team.tsx';

const LOOKS = { quoted: 'tag tag--info', won: 'tag tag--success', lost: 'tag', 'no-deal': 'tag' } as const;

/** What became of an inquiry, once it is more than an answer. */
export function OutcomeTag({ requestID }: { requestID: string }) {
  const t = useTranslations('outcome');
  const said = outcomeOf(useTeam(), requestID)?.outcome;
  if (!said || said === 'new' || said === 'answered') return null;
  return <span className={LOOKS[said]}>{t(`outcomes.${said}`)}</span>;
}
