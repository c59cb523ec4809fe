import '#web/base/styles/comments.css';
import '#web/network/post/post.css';
import Newspaper from 'lucide-react/icons/newspaper';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { TIMELINE_PAGE_SIZE } from '#contract/base/limits.ts';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { texts, translator } from '#web/base/text/texts.server.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { orSurvivor } from '#web/company/access/survivor.ts';
import { Timeline as Posts } from '#web/network/post/timeline.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = links.idOfSlug(params['timelineID'] ?? '');
  if (!id) throw data(null, { status: 404 });
  const client = context.get(clientContext);
  const { items, timeline } = await orPage(
    orSurvivor(client, id, client.feed.timeline({ timelineID: id, size: TIMELINE_PAGE_SIZE }), (survivor) => links.timeline(survivor)),
  );
  // A group has a page of its own, with its posts.
  if (timeline.type === 'group') throw redirect(links.group(id), 301);
  const t = translator(context.get(settingsContext).language, 'timeline');
  const head = pageHead(context.get(settingsContext), {
    path: links.timeline(id),
    title: t('title', { name: timeline.name }),
    description: items.map(({ content }) => content).join(' ') || t('description', { name: timeline.name }),
    keywords: [timeline.name],
    indexed: items.length > 0,
  });
  return { timeline, items, head, texts: texts(context.get(settingsContext).language, 'timeline', 'post', 'comments', 'upload') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** All posts of a user or business, for everybody (FEE-002). */
export default function TimelinePage() {
  const { timeline, items } = useLoaderData<typeof loader>();
  const t = useTranslations('timeline');
  const { type, id, name, photo } = timeline;
  const isBusiness = type === 'business';
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="feedcolumn stack">
        <header className="card card--pad feedhead">
          {isBusiness ? <LogoTile photo={photo} name={name} size="base" eager /> : <Avatar photo={photo} name={name} size="md" eager />}
          <div>
            <h1 className="h2">{t('heading', { name })}</h1>
            <Link to={isBusiness ? links.business(name, id) : links.profile(id)}>{t(isBusiness ? 'toBusiness' : 'toProfile')}</Link>
          </div>
        </header>
        <Posts key={id} id={id} first={items} empty={<Empty icon={Newspaper} title={t('empty')} text={t('emptyText', { name })} />} />
      </div>
    </main>
  );
}
