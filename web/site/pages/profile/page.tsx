import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { orPage } from '#web/base/refusal.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { About } from './about.tsx';
import { BusinessList } from './business-list.tsx';
import { headOf } from './head.server.ts';
import { Header } from './header.tsx';
import { businessView, personView } from './load.ts';
import { Timeline } from './timeline.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = params['id'] ?? '';
  const id = links.idOfSlug(asked);
  if (!id) throw data(null, { status: 404 });
  const address = links.profile(id);
  if (asked !== id) throw redirect(address + new URL(request.url).search, 301);
  const client = context.get(clientContext);
  const [{ profile }, businesses] = await orPage(Promise.all([client.profile.getPublic({ id }), client.business.listByUser({ userID: id })]));
  const person = personView(profile);
  return {
    canonical: context.get(settingsContext).siteUrl + address,
    person,
    businesses: businesses.data.map(businessView),
    head: headOf(person),
    texts: texts('en', 'profile'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.head.title },
        { name: 'description', content: loaderData.head.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [];

export default function ProfilePage() {
  const { person, businesses } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="layout layout--feed">
        <div className="stack">
          <Header person={person} businesses={businesses} />
          <About person={person} />
          <Timeline name={person.name} />
        </div>
        <aside aria-labelledby="business-list">
          <BusinessList businesses={businesses} />
        </aside>
      </div>
    </main>
  );
}
