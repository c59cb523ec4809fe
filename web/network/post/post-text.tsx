import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Mention } from '#contract/network/mention.ts';
import * as links from '#web/base/links.ts';
import { partsOf } from '../mention/text.ts';

/** A text beyond this is folded where many stand below each other. */
const LONG = 600;
const LONG_LINES = 9;
const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])/;

interface Props {
  id?: string;
  text: string;
  mentions: Mention[];
  whole: boolean;
}

/** Line breaks are kept, addresses are links that lend nobody any weight, mentions lead to whom they name. */
export function PostText({ id, text, mentions, whole }: Props) {
  const t = useTranslations('post');
  const [open, setOpen] = useState(whole);
  const isLong = text.length > LONG || text.split('\n').length > LONG_LINES;
  return (
    <div className="post__text">
      <p dir="auto" id={id} className={isLong && !open ? 'is-cut' : undefined}>
        {partsOf(text, mentions).map((part, index) =>
          typeof part === 'string' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <Plain key={index} text={part} />
          ) : (
            <Link key={`at-${part.at}`} to={part.type === 'business' ? links.business(part.name, part.id) : links.profile(part.id)}>
              {text.slice(part.at, part.at + part.length)}
            </Link>
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

function Plain({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
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
  );
}
