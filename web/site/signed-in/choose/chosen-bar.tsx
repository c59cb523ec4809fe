import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MOST_RECEIVERS } from '#contract/base/limits.ts';
import { RfqLink } from '#web/base/ui/rfq-link.tsx';
import { type Chosen, clearChosen, sendToChosen } from '#web/trade/inquiry/chosen.ts';

/** How many are chosen, at the window's lower edge, so that nothing moves when it comes. */
export function ChosenBar({ userID, chosen }: { userID: string; chosen: Chosen[] }) {
  const t = useTranslations('chosen');
  const count = t('count', { count: chosen.length, most: MOST_RECEIVERS });
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && count}
      </p>
      {chosen.length > 0 && (
        <section className="chosenbar" aria-label={t('label')}>
          <p className="chosenbar__words">
            <b className="num">{count}</b>
            <span className="small muted">{t('hint')}</span>
          </p>
          <button type="button" className="btn btn--ghost" onClick={() => clearChosen(userID)}>
            {t('clear')}
          </button>
          <RfqLink className="btn btn--outline" start={{ invite: chosen.map(({ id }) => id), product: chosen.find(({ productID }) => productID)?.productID }} />
          <Link className="btn btn--primary" to={sendToChosen(chosen)}>
            <Send className="icon" />
            {t('write')}
          </Link>
        </section>
      )}
    </>
  );
}
