import Flag from 'lucide-react/icons/flag';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { outcomeOf, type Team } from '../thread/team.tsx';

const OutcomeDialog = lazily(() => import('./outcome-dialog.tsx'));

/** What became of an inquiry, and its value; a press changes it (PIP-004). */
export function OutcomeButton({ team, requestID, name }: { team: Team; requestID: string; name: string }) {
  const t = useTranslations('outcome');
  const { money } = useQuoteWords();
  const [isOpen, setOpen] = useState(false);
  const now = outcomeOf(team, requestID);
  if (!now) return null;
  const { outcome, value } = now;
  return (
    <>
      <button type="button" className="btn btn--outline btn--sm mc__outcome" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag className="icon" />
        <span className="truncate">{t('is', { outcome: t(`outcomes.${outcome}`) })}</span>
        {value && <b className="num">{money(value.amount, value.currency)}</b>}
      </button>
      <Suspense>{isOpen && <OutcomeDialog bid={team.bid} now={now} name={name} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
