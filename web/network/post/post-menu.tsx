import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import { lazily } from '#web/base/page/lazily.ts';

const PostMenuEntries = lazily(() => import('./post-menu-entries.tsx'));

/** The settings menu of a card (FEE-017). What stands in it is loaded when it is opened. */
export function PostMenu({ post, onEdited }: { post: Post; onEdited: (post: Post) => void }) {
  const t = useTranslations('post');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const beside = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false);
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', beside);
    addEventListener('focusin', beside);
    addEventListener('keydown', escaped);
    return () => {
      removeEventListener('pointerdown', beside);
      removeEventListener('focusin', beside);
      removeEventListener('keydown', escaped);
    };
  }, [open]);
  return (
    <div className="post__menu" ref={place}>
      <button
        ref={button}
        type="button"
        className="btn btn--ghost btn--icon"
        aria-label={t('settings', { name: post.header.author.name })}
        aria-haspopup="true"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis className="icon" />
      </button>
      <Suspense>{open && <PostMenuEntries post={post} onEdited={onEdited} close={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
