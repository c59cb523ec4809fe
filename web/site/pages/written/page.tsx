import '#web/base/styles/territories.css';
import './article.css';
import './figure.css';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { splitAddress } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { tips, writtenPageAt } from '../../content/pages.server.ts';
import { noteUnknownAddress } from '../../unknown-address.ts';
import { Article } from './article.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { Contents, Tips } from './lists.tsx';
import { type Listed, shownOf } from './shown.ts';

/** Static pages and B2B tips (STA-001 to STA-016): each is a file of `content`. Any other address goes home (LAY-039). */
export function loader({ url, context }: LoaderFunctionArgs) {
  const settings = context.get(settingsContext);
  const page = writtenPageAt(settings.language, splitAddress(url.pathname).path);
  if (!page) throw redirect(links.home());
  tellCrawlers(context, ...aboutOf(settings, page));
  const list: Listed[] = page.tip === null ? [] : tips(settings.language).map(({ path, title }) => ({ path, title }));
  return { page: shownOf(page), tips: list, head: headOf(settings, page), texts: texts(settings.language, 'written') };
}

/** The server knows which pages there are; that there is none is said at home. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch((thrown) => {
    if (thrown instanceof Response && thrown.status < 400) noteUnknownAddress();
    throw thrown;
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function WrittenPage() {
  const { page, tips } = useLoaderData<typeof loader>();
  const t = useTranslations('written');
  const above = page.tip === null ? { to: links.home(), text: t('home') } : { to: links.articles(), text: t('tips') };
  return (
    <main id="main" className="page" tabIndex={-1}>
      {page.tip === 0 ? <Breadcrumb steps={[]} current={t('tips')} /> : <Breadcrumb steps={[above]} current={page.title} />}
      <div className={tips.length > 0 ? 'article article--tips' : 'article'}>
        <Contents blocks={page.blocks} />
        <Article page={page} tips={tips} />
        {tips.length > 0 && <Tips tips={tips} current={page.path} />}
      </div>
    </main>
  );
}
