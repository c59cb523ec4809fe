import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Reasons } from '#contract/trade/rfq/listed.ts';
import { raisedBy, type Said, wouldRaise } from './reasons.ts';

/** “Why you see this”: what fits with its facts, and, when it is opened, what would raise it (MAT-008). */
export function Why({ reasons, isInvited, country }: { reasons: Reasons; isInvited: boolean; country: string }) {
  const t = useTranslations('rfqs-own.why');
  const id = useId();
  const say = useSaid();
  const raised = raisedBy(reasons, { isInvited, country });
  const more = wouldRaise(reasons, country);
  if (raised.length === 0 && more.length === 0) return null;
  return (
    <div className="why">
      <h3 className="sr-only" id={id}>
        {t('title')}
      </h3>
      <ul className="why__list" aria-labelledby={id}>
        {raised.map((one) => (
          <li key={say(one)} className={one.isLacking ? 'fact fact--warn' : 'fact'}>
            {one.isLacking ? <TriangleAlert className="icon" aria-hidden="true" /> : <Check className="icon" aria-hidden="true" />}
            <span dir="auto">{say(one)}</span>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <details className="why__more">
          <summary>
            {t('more')}
            <ChevronDown className="icon icon--xs" aria-hidden="true" />
          </summary>
          <ul>
            {more.map((one) => (
              <li key={one.key}>{say(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function useSaid(): (said: Said) => string {
  const t = useTranslations('rfqs-own.why');
  return ({ key, values }) => t(key as 'invited', values);
}
