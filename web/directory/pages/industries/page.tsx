import '#web/base/styles/industries.css';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { IndustryIcon } from '#web/base/ui/industry-icon.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { IndustryCard } from './industry-card.tsx';
import { type IndustryView, industryView, openRfqsIn } from './load.ts';
import { useFollowedLinks } from './use-followed-links.ts';
import { useOpenedByAnchor } from './use-opened-by-anchor.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const settings = context.get(settingsContext);
  const [{ data }, rfqs] = await Promise.all([orPage(client.industry.tree()), settings.trade ? openRfqsIn(client) : NO_RFQS]);
  const industries = data.map((industry) => industryView(industry, settings.siteUrl === settings.rootUrl));
  tellCrawlers(context, ...aboutOf(settings, industries));
  return { industries, rfqs, head: headOf(settings, industries), texts: texts(context.get(settingsContext).language, 'industries') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

const NO_RFQS: Record<string, number> = {};

/** Cards that are open from the start, so that a visitor sees what is inside. */
const OPEN = 2;

export default function Industries() {
  const { industries, rfqs } = useLoaderData<typeof loader>();
  const t = useTranslations('industries');
  const list = useFollowedLinks<HTMLDivElement>();
  useOpenedByAnchor();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('heading')}</h1>
          <p className="lede">{t('lede', { count: String(industries.length) })}</p>
        </div>
      </div>
      <Index industries={industries} />
      <div className="indlist" ref={list}>
        {industries.map((industry, index) => (
          <IndustryCard key={industry.key} industry={industry} rfqs={rfqs[industry.key] ?? 0} open={index < OPEN} />
        ))}
      </div>
    </main>
  );
}

function Index({ industries }: { industries: IndustryView[] }) {
  const t = useTranslations('industries');
  return (
    <nav className="indindex" aria-label={t('jump')}>
      {industries.map(({ key, name }) => (
        <Link key={key} to={links.industries(key)}>
          <IndustryIcon industryKey={key} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
