import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { Membership } from '#contract/money/subscription.ts';
import { date } from '#web/base/format.ts';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';

/** The current plan, whether it is verified, and until when it is paid. */
export function Current({ business: { general, subscription, verified }, membership }: { business: Business; membership: Membership | null }) {
  const t = useTranslations('business-membership');
  const tier = membership?.subscription ?? subscription;
  return (
    <section className="card card--pad stack" aria-labelledby="current-plan">
      <div className="row row--between flex-wrap">
        <div className="row">
          <LogoTile photo={general.profilePhoto} name={general.companyName} />
          <div>
            <h2 dir="auto" className="h3" id="current-plan">
              {general.companyName}
            </h2>
            <p className="small muted">{t('current')}</p>
          </div>
        </div>
        <div className="row row--sm flex-wrap">
          <Tier tier={tier} />
          <Seal verified={membership?.verified ?? verified} look="tag" />
        </div>
      </div>
      {membership && <State membership={membership} />}
    </section>
  );
}

function State({ membership: { state, endsAt, graceEndsAt } }: { membership: Membership }) {
  const t = useTranslations('business-membership.state');
  const values = { date: day(endsAt), grace: day(graceEndsAt) };
  if (state !== 'grace') return <p className="muted">{t(state, values)}</p>;
  return (
    <p className="alert alert--warning">
      <TriangleAlert className="icon" />
      <span>{t(state, values)}</span>
    </p>
  );
}

const day = (iso: string | null): string => (iso && date(iso)) ?? '';
