import '#web/base/styles/comments.css';
import { lazily } from '#web/base/page/lazily.ts';
import '#web/components/form/form.css';
import '../groups/groups.css';
import './group.css';
import { Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { useLogin } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { Frame, TabsRoom } from './frame.tsx';
import { headOf } from './head.server.ts';
import { OpenTimeline } from './timeline-slot.tsx';

const Live = lazily(() => import('./live.tsx'));

export const handle = { own: ['tab'] };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = params['id'] ?? '';
  const id = links.idOfSlug(asked);
  if (!id) throw data(null, { status: 404 });
  if (asked !== id) throw redirect(links.group(id) + new URL(request.url).search, 301);
  const client = context.get(clientContext);
  const [{ data: group }, { items: posts }] = await orPage(Promise.all([client.group.get({ id }), client.feed.timeline({ timelineID: id })]));
  return {
    group,
    posts,
    head: headOf(context.get(settingsContext), group),
    texts: texts(context.get(settingsContext).language, 'group', 'form', 'post', 'comments', 'upload'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The face of a group for everybody; who is logged in gets what they may do in it in its place (GRP-001, GRP-002). */
export default function GroupPage() {
  const { group, posts } = useLoaderData<typeof loader>();
  const still = (
    <Frame group={group} actions={<ToLogin isPrivate={group.private} />} tabs={<TabsRoom />}>
      <OpenTimeline group={group} posts={posts} />
    </Frame>
  );
  if (!useSignedIn()) return still;
  return (
    <Suspense fallback={still}>
      <Live key={group.groupID} face={group} />
    </Suspense>
  );
}

/** A visitor joins after the login, which comes back here. */
function ToLogin({ isPrivate }: { isPrivate: boolean }) {
  const t = useTranslations('group');
  return (
    <a className="btn btn--primary" href={useLogin()} rel="nofollow">
      {t(isPrivate ? 'ask' : 'join')}
    </a>
  );
}
