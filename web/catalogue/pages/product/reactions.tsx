import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import { useAccess } from '#web/company/access/use-access.ts';
import { useCounts } from '#web/components/counts/use-counts.ts';
import { useCopyLink } from '#web/components/share/use-copy-link.ts';
import { Who } from '#web/network/audience/who.tsx';
import { Toggle } from '#web/network/toggle/toggle.tsx';

interface Props {
  productID: string;
  businessID: string;
  address: string;
  comments: number;
}

/** Past the router where parts of the page are still awaited (base/page/deferred.tsx). */
const COMMENTS = '#comments';

/** How many like it and how many wrote; Like, Comment, Share (PRO-007). */
export function Reactions({ productID, businessID, address, comments }: Props) {
  const t = useTranslations('product.reactions');
  const share = useCopyLink(address, t('copied'));
  const [mine, setMine] = useState(0);
  return (
    <div>
      <div className="reactsum">
        <Likes productID={productID} isOwner={useAccess(businessID) === 'owner'} mine={mine} />
        <a className="num" href={COMMENTS}>
          {t('comments', { count: comments })}
        </a>
      </div>
      <div className="actions">
        <Toggle
          className="btn btn--ghost"
          resource={{ kind: 'like', type: 'product', id: productID }}
          icon={ThumbsUp}
          off={t('like')}
          on={t('liked')}
          onDifference={setMine}
        />
        <a className="btn btn--ghost" href={COMMENTS}>
          <MessageCircle className="icon" />
          {t('comment')}
        </a>
        <button type="button" className="btn btn--ghost" onClick={() => void share()}>
          <Share2 className="icon" />
          {t('share')}
        </button>
      </div>
    </div>
  );
}

/** The place is kept while the number is on its way; `mine` is what has been changed here since it came. */
function Likes({ productID, isOwner, mine }: { productID: string; isOwner: boolean; mine: number }) {
  const t = useTranslations('product.reactions');
  const locale = useLocale();
  const { likes, failed } = useCounts(productID, { follows: false });
  const now = likes === null ? null : Math.max(0, likes + mine);
  if (failed) {
    return (
      <span className="text-danger" role="alert">
        {t('failed')}
      </span>
    );
  }
  if (isOwner && now) {
    return (
      <Who of={{ kind: 'likes', id: productID }} className="linkbtn reactsum__likes">
        <Liked />
        <span className="num">
          {count(now, locale)} {t('likes', { count: now })}
        </span>
        <span className="sr-only"> {t('whoLikes')}</span>
      </Who>
    );
  }
  return (
    <span className="reactsum__likes">
      <Liked />
      {now !== null && (
        <span className="num">
          {count(now, locale)} {t('likes', { count: now })}
        </span>
      )}
    </span>
  );
}

const Liked = () => (
  <span className="likebub">
    <ThumbsUp className="icon" />
  </span>
);
