import BellPlus from 'lucide-react/icons/bell-plus';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { useLogin } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import type { Asked } from './asked.ts';

const Live = lazily(() => import('./live.tsx'));

/** Keeps a search for its next time. Visitors get a way to the login and back. */
export function SaveSearch(asked: Asked) {
  const t = useTranslations('saved-search');
  const login = useLogin();
  const still = (
    <a className="chip" href={login} rel="nofollow">
      <BellPlus className="icon icon--sm" />
      {t('save')}
    </a>
  );
  if (!useSignedIn()) return still;
  return (
    <Suspense fallback={still}>
      <Live key={JSON.stringify(asked.query)} {...asked} />
    </Suspense>
  );
}
