import { useTranslations } from 'use-intl';
import { Waiting } from '#web/network/notifications/waiting.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function NotificationsSkeleton({ heading }: { heading: string }) {
  const t = useTranslations('notifications');
  return (
    <main id="main" className="page notespage" tabIndex={-1} aria-busy="true">
      <h1 className="h1">{heading}</h1>
      <noscript>{t('noScript')}</noscript>
      <div className="mt-5">
        <NotificationRows />
      </div>
    </main>
  );
}

export const NotificationRows = () => (
  <div className="card">
    <Waiting rows={ROWS} />
  </div>
);
