import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';

/** A text beyond this is folded where many stand below each other. */
const LONG = 600;
const LONG_LINES = 9;
const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])/;

/** Line breaks are kept, addresses are links that lend nobody any weight. */
export function PostText({ id, text, whole }: { id?: string; text: string; whole: boolean }) {
  const t = useTranslations('post');
  const [open, setOpen] = useState(whole);
  const isLong = text.length > LONG || text.split('\n').length > LONG_LINES;
  return (
    <div className="post__text">
      <p dir="auto" id={id} className={isLong && !open ? 'is-cut' : undefined}>
        {text.split(ADDRESS).map((part, index) =>
          // Every second part is an address; the parts never change.
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <a key={index} href={part} rel="nofollow ugc noopener noreferrer">
              {part}
            </a>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <Fragment key={index}>{part}</Fragment>
          ),
        )}
      </p>
      {isLong && !whole && (
        <button type="button" className="linkbtn" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'less' : 'more')}
        </button>
      )}
    </div>
  );
}
