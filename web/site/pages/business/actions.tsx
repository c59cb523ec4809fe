import { BellPlus, Link as LinkIcon, Send, ThumbsUp, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Counted } from '#web/features/counts/counted.tsx';
import { useCounts } from '#web/features/counts/use-counts.ts';
import { useCopyLink } from '#web/features/share/use-copy-link.ts';
import type { BusinessView } from './load.ts';

/** Send Request, Connect, Follow, Like, share (BUS-031). Following and liking need an account. */
export function Actions({ business: { id }, address }: { business: BusinessView; address: string }) {
  const t = useTranslations('business.actions');
  const { followers, likes, failed } = useCounts(id);
  return (
    <div className="btnrow bizhead__actions">
      <Link className="btn btn--primary" to={links.sendRequest(id)}>
        <Send className="icon" />
        {t('sendRequest')}
      </Link>
      <Link className="btn btn--outline" to={links.sendRequest(id)}>
        <UserPlus className="icon" />
        {t('connect')}
      </Link>
      <Counted icon={BellPlus} label={t('follow')} number={followers} unit={t('followers', { count: followers ?? 0 })} />
      <Counted icon={ThumbsUp} label={t('like')} number={likes} unit={t('likes', { count: likes ?? 0 })} />
      <CopyLink address={address} />
      {failed && (
        <span className="small text-danger" role="alert">
          {t('countsFailed')}
        </span>
      )}
    </div>
  );
}

function CopyLink({ address }: { address: string }) {
  const t = useTranslations('business.actions');
  const copy = useCopyLink(address, t('copied'));
  return (
    <button type="button" className="btn btn--outline btn--icon" aria-label={t('copy')} onClick={() => void copy()}>
      <LinkIcon className="icon" />
    </button>
  );
}
