import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import type { PostsView } from './load.ts';

/** Its latest posts; nothing where there are none. */
export function Posts({ businessID, posts }: { businessID: string; posts: PostsView }) {
  const t = useTranslations('business');
  if (posts.length === 0) return null;
  const all = (
    <Link className="font-semibold" to={links.timeline(businessID)}>
      {t('posts.all')}
    </Link>
  );
  return (
    <Panel id="posts" title={t('section.posts')} beside={all}>
      <ul className="postlist">
        {posts.map(({ id, text, at }) => (
          <li key={id}>
            <Link className="small num" to={links.post(id)}>
              {at}
            </Link>
            <p dir="auto" className="clamp-3">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
