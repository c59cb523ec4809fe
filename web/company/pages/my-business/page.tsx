import '#web/company/business-form/business-form.css';
import '#web/trade/waiting/waiting.css';
import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { useOnboarding } from '#web/company/onboarding/use-onboarding.ts';
import { useWantedPlan } from '#web/company/own-business/use-wanted-plan.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { useMyList } from '#web/components/query/use-my-list.ts';
import { Partners } from '#web/directory/partners/partners.tsx';
import { useWaiting } from '#web/trade/waiting/use-waiting.ts';
import { WaitingTrade } from '#web/trade/waiting/waiting.tsx';
import { BusinessCards } from './cards.tsx';
import { Doubles } from './doubles.tsx';
import { NoBusiness } from './empty.tsx';
import { Invitations } from './invitations.tsx';
import { SetUp } from './set-up.tsx';
import { CardsSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('form', 'my-business', 'partners', 'waiting', 'rfq');

// The server shows by it what comes from a membership page; the package matters to who has companies alone.
export const handle = { query: ['membership'], own: ['plan'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** So much of what waits stands above the companies. */
const MOST_WAITING = 5;

export default function MyBusinessPage() {
  const t = useTranslations('my-business');
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<Frame busy />}>
        <QueryProvider>
          <Own />
        </QueryProvider>
      </Private>
    </>
  );
}

/** The businesses of who is logged in (BUS-001). */
function Own() {
  const t = useTranslations('my-business');
  const query = useMyList({ anew: true });
  // What waits stands above the companies: they come together, so that nothing moves.
  const isWaiting = [useWaiting(), useOnboarding()].some(({ isLoading }) => isLoading);
  if (isWaiting) return <Frame busy />;
  return (
    <Frame busy={query.isPending} count={query.data?.length} none={query.data?.length === 0}>
      <WaitingTrade most={MOST_WAITING} />
      <SetUp />
      <Invitations />
      <Doubles />
      <Loaded of={query} skeleton={null} failed={{ title: t('failed'), text: t('failedText'), alert: true }} empty={<NoBusiness />}>
        {(list) => (
          <>
            <BusinessCards list={list} />
            <Partners list={list} />
          </>
        )}
      </Loaded>
    </Frame>
  );
}

interface FrameProps {
  busy: boolean;
  count?: number | undefined;
  none?: boolean;
  children?: React.ReactNode;
}

function Frame({ busy, count = 0, none = false, children }: FrameProps) {
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
      <Choose none={none} />
      {busy && <CardsSkeleton />}
      {children}
    </main>
  );
}

/** Who comes from a membership page learns where to go on (BUS-004): among their businesses, or by making one. */
function Choose({ none }: { none: boolean }) {
  const t = useTranslations('my-business');
  return useWantedPlan().isChoosing ? (
    <div className="alert mb-5" role="status">
      <Info className="icon" />
      <p>{t(none ? 'chooseNone' : 'choose')}</p>
    </div>
  ) : null;
}
