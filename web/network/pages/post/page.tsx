import '#web/base/styles/comments.css';
import '#web/network/post/post.css';
import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import { isRefusal, orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { useClient } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { texts, translator } from '#web/base/text/texts.server.ts';
import { PostCard } from '#web/network/post/post-card.tsx';
import { PostsSkeleton } from '#web/network/post/post-list.tsx';
import { ErrorPage } from '#web/site/shell/error-page.tsx';

const NAMESPACES = ['post', 'comments', 'post-page'] as const;

/** What everybody may read is rendered here; a post of a private group is missing, until the browser asks as one of its members. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = links.idOfSlug(params['id'] ?? '');
  if (!id) throw data(null, { status: 404 });
  const found = context.get(clientContext).post.get({ postID: id });
  const post = await orPage(found.then(({ data: one }) => one).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))));
  if (!post) return data({ id, post, head: undefined, texts: texts(context.get(settingsContext).language, ...NAMESPACES) }, { status: 404 });
  const t = translator(context.get(settingsContext).language, 'post-page');
  const { name } = post.header.author;
  const head = pageHead(context.get(settingsContext), {
    path: links.post(id),
    title: t('title', { name, text: post.content.slice(0, 60).split('\n')[0] ?? '' }),
    description: post.content,
    keywords: [name],
  });
  return data({ id, post, head, texts: texts(context.get(settingsContext).language, ...NAMESPACES) });
}

const isMissing = (error: unknown): boolean => isRefusal(error) && error.status === 404;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function PostPage() {
  const { id, post } = useLoaderData<typeof loader>();
  return post ? <Shown key={id} post={post} /> : <ForMembers key={id} id={id} />;
}

function Shown({ post }: { post: Post }) {
  const t = useTranslations('post-page');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="sr-only">{t('heading', { name: post.header.author.name })}</h1>
      <div className="feedcolumn">
        <PostCard post={post} alone />
      </div>
    </main>
  );
}

/** Asks once more as who is logged in. */
function ForMembers({ id }: { id: string }) {
  const client = useClient();
  const signedIn = useSignedIn();
  const [post, set] = useState<Post | null | undefined>(undefined);
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    client.post.get({ postID: id }).then(
      ({ data: found }) => left || set(found),
      () => left || set(null),
    );
    return () => {
      left = true;
    };
  }, [client, id, signedIn]);
  if (post) return <Shown post={post} />;
  if (!signedIn || post === null) return <ErrorPage error={{ status: 404, statusText: '', internal: false, data: null }} />;
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <div className="feedcolumn">
        <PostsSkeleton />
      </div>
    </main>
  );
}
