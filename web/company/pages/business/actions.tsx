import BellPlus from 'lucide-react/icons/bell-plus';
import Bookmark from 'lucide-react/icons/bookmark';
import LinkIcon from 'lucide-react/icons/link';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { UserPlus } from '#web/base/ui/drawn.tsx';
import { RfqWords } from '#web/base/ui/rfq-words.tsx';
import { RequestLink } from '#web/company/access/request-link.tsx';
import { useAccess } from '#web/company/access/use-access.ts';
import { useCounts } from '#web/components/counts/use-counts.ts';
import { useCopyLink } from '#web/components/share/use-copy-link.ts';
import { Who } from '#web/network/audience/who.tsx';
import { Toggle } from '#web/network/toggle/toggle.tsx';
import type { BusinessView } from './load.ts';

/** Send Request, Connect, Follow, Like, Save, share (BUS-031). Nobody connects with their own company (ROL-013). */
export function Actions({ business: { id }, address }: { business: BusinessView; address: string }) {
  const t = useTranslations('business.actions');
  const { followers, likes, failed } = useCounts(id);
  const looks = { className: 'btn btn--outline lblhide' };
  const access = useAccess(id);
  return (
    <div className="btnrow bizhead__actions">
      <RequestLink businessID={id} className="btn btn--primary" send={t('sendRequest')} requests={t('requests')} />
      {!access && (
        <>
          <RfqWords start={{ invite: [id] }} />
          <Link className="btn btn--outline" to={links.sendRequest(id)}>
            <UserPlus className="icon" />
            {t('connect')}
          </Link>
        </>
      )}
      <Toggle
        {...looks}
        resource={{ kind: 'follow', type: 'business', id }}
        icon={BellPlus}
        off={t('follow')}
        on={t('following')}
        number={followers}
        unit={(count) => t('followers', { count })}
      />
      <Toggle
        {...looks}
        resource={{ kind: 'like', type: 'business', id }}
        icon={ThumbsUp}
        off={t('like')}
        on={t('liked')}
        number={likes}
        unit={(count) => t('likes', { count })}
      />
      <Toggle {...looks} resource={{ kind: 'save', type: 'business', id }} icon={Bookmark} off={t('save')} on={t('saved')} />
      <CopyLink address={address} />
      {access === 'owner' && <Audiences id={id} />}
      {failed && (
        <span className="small text-danger" role="alert">
          {t('countsFailed')}
        </span>
      )}
    </div>
  );
}

/** Who is behind both numbers. */
function Audiences({ id }: { id: string }) {
  const t = useTranslations('business.actions');
  return (
    <>
      <Who of={{ kind: 'follows', id }} className="btn btn--ghost">
        {t('whoFollows')}
      </Who>
      <Who of={{ kind: 'likes', id }} className="btn btn--ghost">
        {t('whoLikes')}
      </Who>
    </>
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
