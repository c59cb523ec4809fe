import './membership.css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { TIERS, type Tier as TierName } from '#contract/base/limits.ts';
import { PACKAGES } from '#contract/money/packages.ts';
import { settingsContext } from '#web/base/context.ts';
import { splitAddress } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { Tier } from '#web/base/ui/marks.tsx';
import { Benefits } from './benefits.tsx';
import { Compare } from './compare.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { Price } from './price.tsx';

export function loader({ url, context }: LoaderFunctionArgs) {
  const tier = TIERS.find((one) => splitAddress(url.pathname).path === links.membership(one)) ?? 'standard';
  const settings = context.get(settingsContext);
  tellCrawlers(context, ...aboutOf(settings, tier));
  return { tier, packages: PACKAGES, head: headOf(settings, tier), texts: texts(context.get(settingsContext).language, 'membership') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** What a membership is, what it brings, and how it compares (MEM-015). */
export default function MembershipPage() {
  const { tier, packages } = useLoaderData<typeof loader>();
  const t = useTranslations('membership');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="member">
        <div className="member__words">
          <Tier tier={tier} />
          <h1 className="h1 member__title">{t(`${tier}.heading`)}</h1>
          <p className="lede">{t(`${tier}.lede`)}</p>
          <p className="member__price">
            <Price of={packages[tier]} />
          </p>
          <Ways tier={tier} />
          {tier !== 'standard' && <p className="small muted">{t('terms')}</p>}
        </div>
        <Benefits benefits={packages[tier].benefits} />
      </div>
      <Compare packages={packages} current={tier} />
    </main>
  );
}

function Ways({ tier }: { tier: TierName }) {
  const t = useTranslations('membership');
  return (
    <div className="btnrow">
      {tier === 'standard' ? (
        <Link className="btn btn--primary btn--lg" to={links.createBusiness()}>
          {t('create')}
        </Link>
      ) : (
        <Link className="btn btn--primary btn--lg" to={links.chooseBusiness(tier)}>
          {t('buy')}
        </Link>
      )}
      <a className="btn btn--ghost btn--lg" href="#compare">
        <ArrowDown className="icon" />
        {t('compare')}
      </a>
    </div>
  );
}
