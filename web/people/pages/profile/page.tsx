import '#web/base/styles/comments.css';
import '#web/base/styles/profile.css';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { TIMELINE_PAGE_SIZE } from '#contract/base/limits.ts';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { businessView, personView } from '#web/people/person/person-view.ts';
import { PageEnd } from '#web/trust/report/page-end.tsx';
import { About } from './about.tsx';
import { BusinessList } from './business-list.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { Header } from './header.tsx';
import { Timeline } from './timeline.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = params['id'] ?? '';
  const id = links.idOfSlug(asked);
  if (!id) throw data(null, { status: 404 });
  const address = links.profile(id);
  if (asked !== id) throw redirect(address + new URL(request.url).search, 301);
  const client = context.get(clientContext);
  const [{ profile }, list, { listed }, { items }] = await orPage(
    Promise.all([
      client.profile.getPublic({ id }),
      client.business.listByUser({ userID: id }),
      client.listing.get({ id }),
      client.feed.timeline({ timelineID: id, size: TIMELINE_PAGE_SIZE }),
    ]),
  );
  const person = personView(profile);
  const businesses = list.data.map(businessView);
  const settings = context.get(settingsContext);
  tellCrawlers(context, ...aboutOf(settings, person, businesses));
  return {
    person,
    businesses,
    posts: items,
    head: headOf(settings, person, listed),
    texts: texts(context.get(settingsContext).language, 'profile', 'identity', 'post', 'comments'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function ProfilePage() {
  const { person, businesses, posts } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="layout layout--feed">
        <div className="stack">
          <Header person={person} businesses={businesses} />
          <About person={person} />
          <Timeline key={person.id} id={person.id} name={person.name} posts={posts} />
        </div>
        <aside aria-labelledby="business-list">
          <BusinessList businesses={businesses} />
          <PageEnd about={{ type: 'user', id: person.id, name: person.name }} />
        </aside>
      </div>
    </main>
  );
}
