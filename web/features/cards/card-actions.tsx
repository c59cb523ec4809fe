import { Bookmark, Send, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count as format } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useLogin } from '#web/base/settings.tsx';

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

/** Saving needs an account: a visitor goes to login and comes back. */
export function SaveButton({ label, name }: { label: string; name: string }) {
  return (
    <a className="btn btn--ghost btn--save" href={useLogin()} rel="nofollow">
      <Bookmark className="icon" />
      <span>
        {label}
        <span className="sr-only"> {name}</span>
      </span>
    </a>
  );
}

export function SendRequestButton({ businessID, name }: { businessID: string; name: string }) {
  const t = useTranslations('card');
  return (
    <Link className="btn btn--tonal" to={links.sendRequest(businessID)} rel="nofollow">
      <Send className="icon" />
      {t('sendRequest')}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}
