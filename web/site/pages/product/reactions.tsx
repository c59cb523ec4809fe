import { MessageCircle, Share2, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import { useLogin } from '#web/base/settings.tsx';
import { useCounts } from '#web/features/counts/use-counts.ts';
import { useCopyLink } from '#web/features/share/use-copy-link.ts';

interface Props {
  productID: string;
  address: string;
  comments: number;
}

const COMMENTS = '#comments';

/** How many like it and how many wrote; Like, Comment, Share (PRO-007). */
export function Reactions({ productID, address, comments }: Props) {
  const t = useTranslations('product.reactions');
  const share = useCopyLink(address, t('copied'));
  return (
    <div>
      <div className="reactsum">
        <Likes productID={productID} />
        <Link className="num" to={COMMENTS}>
          {t('comments', { count: comments })}
        </Link>
      </div>
      <div className="actions">
        <a className="btn btn--ghost" href={useLogin()} rel="nofollow">
          <ThumbsUp className="icon" />
          {t('like')}
        </a>
        <Link className="btn btn--ghost" to={COMMENTS}>
          <MessageCircle className="icon" />
          {t('comment')}
        </Link>
        <button type="button" className="btn btn--ghost" onClick={() => void share()}>
          <Share2 className="icon" />
          {t('share')}
        </button>
      </div>
    </div>
  );
}

/** The place is kept while the number is on its way. */
function Likes({ productID }: { productID: string }) {
  const t = useTranslations('product.reactions');
  const locale = useLocale();
  const { likes, failed } = useCounts(productID, { follows: false });
  if (failed) {
    return (
      <span className="text-danger" role="alert">
        {t('failed')}
      </span>
    );
  }
  return (
    <span className="reactsum__likes">
      <span className="likebub">
        <ThumbsUp className="icon" />
      </span>
      {likes !== null && (
        <span className="num">
          {count(likes, locale)} {t('likes', { count: likes })}
        </span>
      )}
    </span>
  );
}
