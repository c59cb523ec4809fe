import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useLocale, useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { verification } from '#contract/trust/verification.ts';
import { date } from '#web/base/format.ts';
import { listed } from '#web/base/listed.ts';

type Verification = Reply<typeof verification.get>['data'];

/** What was checked of the company, the same at every tier and with or without the badge; behind the badge, what it stands on. */
export function Checks({ verification }: { verification: Verification }) {
  return (
    <>
      <FactsChecked verification={verification} />
      {verification.verified && <Badge verification={verification} />}
    </>
  );
}

/** Each fact with number, method and date, and no seal: that one belongs to the badge (CHK-004). */
function FactsChecked({ verification: { checks, unchecked } }: { verification: Verification }) {
  const t = useTranslations('checks');
  const locale = useLocale();
  const kinds = listed(
    locale,
    unchecked.map((kind) => t(`uncheckedKind.${kind}`)),
  );
  return (
    <section className="evid" id="facts-checked" aria-labelledby="facts-checked-title">
      <div className="evid__head">
        <h2 className="h4" id="facts-checked-title">
          {checks.length > 0 ? t('facts') : t('nothing')}
        </h2>
        <p className="small muted">{t('factsLead')}</p>
      </div>
      {checks.length > 0 && (
        <ul className="evid__list">
          {checks.map((check) => (
            <li key={check.kind}>
              <CircleCheck className="icon" />
              <Fact check={check} />
            </li>
          ))}
        </ul>
      )}
      {kinds && <p className="small muted evid__foot">{t('unchecked', { kinds })}</p>}
    </section>
  );
}

function Fact({ check: { kind, subject, source, checkedAt, validUntil } }: { check: Verification['checks'][number] }) {
  const t = useTranslations('checks');
  return (
    <div>
      <b>{t(`kind.${kind}`, { subject })}</b>
      <p className="small muted num">{t('when', { date: date(checkedAt) ?? '', source: t(`source.${source}`), until: date(validUntil) ?? '' })}</p>
    </div>
  );
}

/** What the badge stands on. The browser opens it for the badge's button, also without any script. */
function Badge({ verification: { checks, grantedAt } }: { verification: Verification }) {
  const t = useTranslations('checks');
  return (
    <div className="checks" id="checks" popover="auto" role="dialog" aria-labelledby="checks-title">
      <h2 className="h3" id="checks-title">
        {t('title')}
      </h2>
      {grantedAt && <p className="small muted num">{t('since', { date: date(grantedAt) ?? '' })}</p>}
      {checks.length === 0 && <p>{t('none')}</p>}
      <ul className="checks__list">
        {checks.map((check) => (
          <li key={check.kind}>
            <BadgeCheck className="icon" />
            <Fact check={check} />
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
