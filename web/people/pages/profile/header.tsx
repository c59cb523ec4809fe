import BellPlus from 'lucide-react/icons/bell-plus';
import Send from 'lucide-react/icons/send';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { useCounts } from '#web/components/counts/use-counts.ts';
import { Toggle } from '#web/network/toggle/toggle.tsx';
import { PersonHeader } from '#web/people/person/person-header.tsx';
import type { BusinessView, PersonView } from '#web/people/person/person-view.ts';

const OwnerEdit = lazily(() => import('./owner-edit.tsx'));
const OwnFollowers = lazily(() => import('./own-followers.tsx'));

export function Header({ person, businesses }: { person: PersonView; businesses: BusinessView[] }) {
  const signedIn = useSignedIn();
  const edit = signedIn && (
    <Suspense>
      <OwnerEdit id={person.id} />
    </Suspense>
  );
  return (
    <PersonHeader person={person} businesses={businesses} over={edit}>
      <Actions id={person.id} />
    </PersonHeader>
  );
}

/** Following and liking need an account. */
function Actions({ id }: { id: string }) {
  const t = useTranslations('profile');
  const signedIn = useSignedIn();
  const { followers, likes, failed } = useCounts(id);
  const looks = { className: 'btn btn--outline lblhide' };
  return (
    <div className="btnrow profhead__actions">
      <Link className="btn btn--primary" to={links.sendRequest(id)}>
        <Send className="icon" />
        {t('sendRequest')}
      </Link>
      <Toggle
        {...looks}
        resource={{ kind: 'follow', type: 'user', id }}
        icon={BellPlus}
        off={t('follow')}
        on={t('following')}
        number={followers}
        unit={(count) => t('followers', { count })}
      />
      <Toggle
        {...looks}
        resource={{ kind: 'like', type: 'user', id }}
        icon={ThumbsUp}
        off={t('like')}
        on={t('liked')}
        number={likes}
        unit={(count) => t('likes', { count })}
      />
      {signedIn && (
        <Suspense>
          <OwnFollowers id={id} />
        </Suspense>
      )}
      {failed && (
        <span className="small text-danger" role="alert">
          {t('countsFailed')}
        </span>
      )}
    </div>
  );
}
