import Newspaper from 'lucide-react/icons/newspaper';
import { useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Timeline as Posts } from '#web/network/post/timeline.tsx';

/** The person's posts (PRF-026). */
export function Timeline({ id, name, posts }: { id: string; name: string; posts: Post[] }) {
  const t = useTranslations('profile');
  return (
    <section className="stack" aria-labelledby="timeline">
      <h2 className="h2 mt-2" id="timeline">
        {t('timeline')}
      </h2>
      <Posts id={id} first={posts} empty={<Empty icon={Newspaper} level="h3" title={t('timelineEmpty')} text={t('timelineText', { name })} />} />
    </section>
  );
}
