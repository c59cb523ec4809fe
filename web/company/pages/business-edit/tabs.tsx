import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useTabRow } from '#web/base/ui/use-tab-row.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { TAB_NAMES, type TabName } from '#web/company/business-form/tabs.ts';
import { draftKey, readDraft } from '#web/components/form/draft.ts';

export type Screen = TabName | 'inbox' | 'rfqs' | 'orders' | 'history' | 'delete';

/** The tabs, the last one for owners only. One with something that is not saved says so. */
export function Tabs({ id, screen, access }: { id: string; screen: Screen; access: Access }) {
  const t = useTranslations('business-edit');
  const userID = useSession()?.userID ?? '';
  const row = useTabRow(screen);
  const { trade } = useSettings();
  const ofTrade = trade ? (['rfqs', 'orders'] as const) : [];
  const screens: Screen[] = [...TAB_NAMES, 'inbox', ...ofTrade, 'history', ...(access === 'owner' ? (['delete'] as const) : [])];
  return (
    <nav className="tabs" aria-label={t('tabs')} ref={row}>
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
