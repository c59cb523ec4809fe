import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PostPicture } from '#contract/network/post.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { PaintedPicture } from '#web/trade/attachments/painted.tsx';

const PostViewer = lazily(() => import('./post-viewer.tsx'));

interface Props {
  pictures: PostPicture[];
  /** Who speaks in the post. */
  name: string;
  eager: boolean;
}

/** One to six pictures: the room of each is known before it comes. A press opens them over the window (PST-002). */
export function PostPictures({ pictures, name, eager }: Props) {
  const t = useTranslations('post');
  const [open, setOpen] = useState<number | null>(null);
  const total = pictures.length;
  const alts = pictures.map(
    ({ description }, index) => description || (total === 1 ? t('picture', { name }) : t('pictureOf', { name, number: index + 1, total })),
  );
  const sizes = total === 1 ? '(min-width: 768px) 656px, 100vw' : '(min-width: 768px) 328px, 50vw';
  return (
    <div className={`post__pics post__pics--${total}`}>
      {pictures.map((picture, index) => (
        <button key={picture.pictureID} type="button" className="post__pic" aria-haspopup="dialog" onClick={() => setOpen(index)}>
          {picture.private ? (
            <PaintedPicture url={picture.url} width={picture.width} height={picture.height} alt={alts[index] ?? ''} />
          ) : (
            <Picture photo={picture} sizes={sizes} className="" alt={alts[index] ?? ''} eager={eager && index === 0} />
          )}
        </button>
      ))}
      {open !== null && (
        <Suspense>
          <PostViewer pictures={pictures} alts={alts} name={t('pictures', { name })} first={open} close={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
