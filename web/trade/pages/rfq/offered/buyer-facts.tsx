import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { date } from '#web/base/format.ts';
import { Facts } from '#web/base/ui/facts.tsx';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';
import { useBuyerName } from '#web/trade/rfq/buyer-name.ts';

/** What every supplier may know of who asks; none of it depends on a membership (RFQ-026). */
export function BuyerFacts({ rfq: { buyer, facts } }: { rfq: OfferedRfq }) {
  const t = useTranslations('rfq-offer');
  const words = useTranslations('identity');
  const said = useIdentitySaid();
  const nameOf = useBuyerName();
  const [year = '', month = ''] = facts.memberSince.split('-');
  return (
    <>
      <p dir="auto">
        <b>{nameOf(buyer)}</b>
      </p>
      {buyer.name === null && <p className="muted small">{t('namedLater')}</p>}
      <ul className="rfqchecks">
        {facts.checks.map(({ kind, day }) => (
          <li key={`${kind} ${day}`}>
            <CircleCheck className="icon" />
            <CheckWords kind={kind} day={day} />
          </li>
        ))}
        {facts.checks.length === 0 && <li className="muted">{t('noChecks')}</li>}
      </ul>
      <Facts
        tight
        facts={[
          { label: words('label'), value: said(facts.identity) },
          { label: t('memberSince'), value: t('month', { month, year }) },
          { label: t('published'), value: String(facts.published) },
          { label: t('decided'), value: facts.decidedShare === null ? t('tooFew') : t('share', { share: facts.decidedShare }) },
        ]}
      />
    </>
  );
}

function CheckWords({ kind, day }: OfferedRfq['facts']['checks'][number]) {
  const t = useTranslations('rfq-offer');
  const key = `check.${kind}` as 'check.register';
  return <span>{t('checked', { what: t.has(key) ? t(key) : kind, day: date(day) ?? '' })}</span>;
}
