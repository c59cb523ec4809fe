import Bookmark from 'lucide-react/icons/bookmark';
import Send from 'lucide-react/icons/send';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count as format } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { LateRfqLink } from '#web/base/ui/late-rfq-link.tsx';
import type { Resource } from '#web/network/toggle/resource.ts';
import { Toggle } from '#web/network/toggle/toggle.tsx';

export function Likes({ count }: { count: number }) {
  const t = useTranslations('card');
  return (
    <span className="result__likes">
      <ThumbsUp className="icon icon--sm" />
      {format(count, useLocale())}
      <span className="sr-only"> {t('likes', { count })}</span>
    </span>
  );
}

export function SaveButton({ type, id, label, name }: { type: Resource['type']; id: string; label: string; name: string }) {
  const t = useTranslations('card');
  return <Toggle className="btn btn--ghost btn--save" resource={{ kind: 'save', type, id }} icon={Bookmark} off={label} on={t('saved')} name={name} />;
}

export function SendRequestButton({ businessID, productID, name }: { businessID: string; productID?: string | undefined; name: string }) {
  const t = useTranslations('card');
  // Another object would draw the link anew, and its code may not be there yet.
  const start = useMemo(() => (productID ? { product: productID } : { invite: [businessID] }), [businessID, productID]);
  return (
    <>
      <LateRfqLink className="btn btn--ghost btn--save btn--rfq" look="icon" about={name} start={start} />
      <Link className="btn btn--tonal" to={links.sendRequest(businessID, productID)} rel="nofollow">
        <Send className="icon" />
        {t('sendRequest')}
        <span className="sr-only"> {name}</span>
      </Link>
    </>
  );
}
