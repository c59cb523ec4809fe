import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import type { Access } from '#web/features/access/use-access.ts';
import { TAB_NAMES, type TabName } from '#web/features/business-form/tabs.ts';
import { draftKey, readDraft } from '#web/features/form/draft.ts';

export type Screen = TabName | 'history' | 'delete';

/** The tabs, the last one for owners only. One with something that is not saved says so. */
export function Tabs({ id, screen, access }: { id: string; screen: Screen; access: Access }) {
  const t = useTranslations('business-edit');
  const userID = useSession()?.userID ?? '';
  const screens: Screen[] = [...TAB_NAMES, 'history', ...(access === 'owner' ? (['delete'] as const) : [])];
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what it follows
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [screen]);
  return (
    <nav className="tabs" aria-label={t('tabs')} ref={list}>
      {screens.map((one) => (
        <Link key={one} className="tab" to={links.editBusiness(id, one)} aria-current={one === screen ? 'page' : undefined} preventScrollReset>
          {t(`tab.${one}`)}
          {one !== screen && readDraft(draftKey(userID, id, one)) && (
            <span className="tab__draft">
              <span className="sr-only"> {t('unsavedTab')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
