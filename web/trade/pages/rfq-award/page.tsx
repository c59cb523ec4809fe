import '#web/components/form/form.css';
import '#web/trade/rfq/rfq.css';
import './rfq-award.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { Private } from '#web/base/session/private.tsx';
import { useSession } from '#web/base/session/use-session.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { awardsOn } from '#web/trade/rfq/trade-on.server.ts';
import { AwardScreen } from './screen.tsx';
import { AwardSkeleton } from './skeleton.tsx';

export function loader(args: LoaderFunctionArgs) {
  awardsOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'rfq', 'quote', 'award', 'rfq-award', 'form') };
}

export const handle = { own: ['chosen'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Who gets an order, and what the others hear (TSC-007). */
export default function AwardPage() {
  const t = useTranslations('rfq-award');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<AwardSkeleton />}>
        <QueryProvider>
          <Chosen />
        </QueryProvider>
      </Private>
    </main>
  );
}

function Chosen() {
  const session = useSession();
  const { rfqID = '' } = useParams();
  return session && <AwardScreen key={rfqID} rfqID={rfqID} userID={session.userID} />;
}
