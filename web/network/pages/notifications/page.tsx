import '#web/components/form/form.css';
import '#web/network/notifications/notifications.css';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { List } from './list.tsx';
import { Choices } from './settings.tsx';
import { NotificationsSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('notifications');

export const handle = { own: ['show'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Everything that happened about the person (LAY-017), and what they want to hear of. */
export default function NotificationsPage() {
  const t = useTranslations('notifications');
  const chooses = useLocation().pathname.startsWith(links.notificationSettings());
  return (
    <>
      <title>{t(chooses ? 'choose.title' : 'title')}</title>
      <Private skeleton={<NotificationsSkeleton heading={t(chooses ? 'choose.heading' : 'heading')} />}>
        <QueryProvider>{chooses ? <Choices /> : <List />}</QueryProvider>
      </Private>
    </>
  );
}
