import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';
import { useSettings } from '#web/base/settings.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { Meter } from '#web/company/business-completeness/meter.tsx';
import { TabForm } from '#web/company/business-form/tab-form.tsx';
import { isTab } from '#web/company/business-form/tabs.ts';
import { keepOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { Deletion } from './deletion.tsx';
import { History } from './history.tsx';
import { InboxSettings } from './inbox/inbox-settings.tsx';
import { OrderDetails } from './order-details.tsx';
import { RfqSettings } from './rfq-settings.tsx';
import { type Screen, Tabs } from './tabs.tsx';

interface Props {
  business: Business;
  access: Access;
  tab: string | undefined;
}

/** The tabs of a business, the one that is open, and what is still missing. An unknown tab is the first one. */
export function EditScreen({ business, access, tab }: Props) {
  const t = useTranslations('business-edit');
  const { trade } = useSettings();
  const screen = screenOf(tab, access, trade);
  return (
    <>
      <Tabs id={business.businessID} screen={screen} access={access} />
      <div className="layout layout--rail mt-5">
        <section className="card" aria-labelledby="edit-tab">
          <h2 className="h3 edithead" id="edit-tab">
            {t(`tab.${screen}`)}
          </h2>
          <Open screen={screen} business={business} access={access} />
        </section>
        <aside aria-labelledby="completeness">
          <Meter business={business} />
        </aside>
      </div>
    </>
  );
}

function Open({ screen, business, access }: { screen: Screen; business: Business; access: Access }) {
  if (screen === 'inbox') return <InboxSettings id={business.businessID} />;
  if (screen === 'rfqs') return <RfqSettings id={business.businessID} access={access} />;
  if (screen === 'orders') return <OrderDetails id={business.businessID} />;
  if (screen === 'history') return <History id={business.businessID} />;
  if (screen === 'delete') return <Deletion business={business} />;
  return <TabForm key={screen} business={business} tab={screen} onSaved={keepOwnBusiness} within={links.editBusiness(business.businessID)} />;
}

function screenOf(tab: string | undefined, access: Access, trade: boolean): Screen {
  if ((tab === 'rfqs' || tab === 'orders') && trade) return tab;
  if (tab === 'inbox' || tab === 'history' || (tab === 'delete' && access === 'owner')) return tab;
  return isTab(tab) ? tab : 'general';
}
