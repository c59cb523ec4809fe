import BadgeCheck from 'lucide-react/icons/badge-check';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { verification } from '#contract/trust/verification.ts';
import { date } from '#web/base/format.ts';

type Verification = Reply<typeof verification.get>['data'];

/** What the badge stands on. The browser opens it for the badge's button, also without any script. */
export function Checks({ verification: { checks, grantedAt } }: { verification: Verification }) {
  const t = useTranslations('checks');
  return (
    <div className="checks" id="checks" popover="auto" role="dialog" aria-labelledby="checks-title">
      <h2 className="h3" id="checks-title">
        {t('title')}
      </h2>
      {grantedAt && <p className="small muted num">{t('since', { date: date(grantedAt) ?? '' })}</p>}
      {checks.length === 0 && <p>{t('none')}</p>}
      <ul className="checks__list">
        {checks.map(({ kind, subject, source, checkedAt, validUntil }) => (
          <li key={kind}>
            <BadgeCheck className="icon" />
            <div>
              <b>{t(`kind.${kind}`, { subject })}</b>
              <p className="small muted num">{t('when', { date: date(checkedAt) ?? '', source: t(`source.${source}`), until: date(validUntil) ?? '' })}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('note')}</p>
      <button type="button" className="btn btn--outline" popoverTarget="checks" popoverTargetAction="hide">
        {t('close')}
      </button>
    </div>
  );
}
