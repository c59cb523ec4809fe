import '#web/features/business-form/business-form.css';
import { Info, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/features/query/query.tsx';
import { useMyList } from '#web/features/query/use-my-list.ts';
import { BusinessCards } from './cards.tsx';
import { Failed, NoBusiness } from './empty.tsx';
import { Invitations } from './invitations.tsx';
import { CardsSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('form', 'my-business');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function MyBusinessPage() {
  const t = useTranslations('my-business');
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<Frame busy />}>
        <QueryProvider>
          <Loaded />
        </QueryProvider>
      </Private>
    </>
  );
}

/** The businesses of who is logged in (BUS-001). */
function Loaded() {
  const { list, failed, retry } = useMyList({ anew: true });
  return (
    <Frame busy={!list && !failed} count={list?.length}>
      <Invitations />
      {failed && <Failed retry={retry} />}
      {list?.length === 0 && <NoBusiness />}
      {list && list.length > 0 && <BusinessCards list={list} />}
    </Frame>
  );
}

function Frame({ busy, count = 0, children }: { busy: boolean; count?: number | undefined; children?: React.ReactNode }) {
  const t = useTranslations('my-business');
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={busy}>
      <div className="pagehead pagehead--action">
        <h1 className="h1">{t('heading')}</h1>
        {count > 0 && (
          <Link className="btn btn--primary" to={links.createBusiness()}>
            <Plus className="icon" />
            {t('another')}
          </Link>
        )}
      </div>
      <Choose />
      {busy && <CardsSkeleton />}
      {children}
    </main>
  );
}

/** Who comes from a membership page learns where to go on (BUS-004). */
function Choose() {
  const t = useTranslations('my-business');
  const [query] = useSearchParams();
  return query.get('membership') === 'choose-business' ? (
    <div className="alert mb-5" role="status">
      <Info className="icon" />
      <p>{t('choose')}</p>
    </div>
  ) : null;
}
