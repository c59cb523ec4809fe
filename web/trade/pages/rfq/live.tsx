import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSessionState } from '#web/base/session/use-session.ts';
import { watchSession } from '#web/base/session/watch.ts';
import { useSettings } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { OfferedPage } from './offered/offered-page.tsx';
import { OwnPage } from './own/own-page.tsx';
import { RfqSkeleton } from './skeleton.tsx';
import { type Seen, useSeen } from './use-seen.ts';

interface Props {
  id: string;
  /** What everybody sees: the public page, or that of a missing thing. */
  otherwise: ReactNode;
}

/** The request for who is logged in. Visitors never load it. */
export default function Live(props: Props) {
  const settings = useSettings();
  const state = useSessionState();
  useEffect(() => watchSession(settings), [settings]);
  if (state === 'out') return props.otherwise;
  return (
    <LateTexts names={['form', 'rfq-page', 'rfq-own', 'rfq-find', 'some-buyer', 'identity', 'rfq-offer', 'quote', 'award', 'rounds', 'order-state', 'caution']}>
      <QueryProvider>{state === 'in' ? <Asked {...props} /> : <RfqSkeleton />}</QueryProvider>
    </LateTexts>
  );
}

function Asked({ id, otherwise }: Props) {
  const t = useTranslations('rfq-page');
  const bid = useSearchParams()[0].get('bid');
  const seen = useSeen(id, bid);
  return (
    <Loaded of={seen} skeleton={<RfqSkeleton />} failed={<NotRead title={t('failed')} again={seen.refetch} />}>
      {(data) => <Shown seen={data} otherwise={otherwise} />}
    </Loaded>
  );
}

const NotRead = (props: { title: string; again: () => unknown }) => (
  <main id="main" className="page page--acts" tabIndex={-1}>
    <Failed level="h1" alert {...props} />
  </main>
);

function Shown({ seen: { seen, companies }, otherwise }: { seen: Seen; otherwise: ReactNode }) {
  if (seen?.reader === 'buyer') return <OwnPage rfq={seen.rfq} />;
  if (seen?.reader === 'supplier') return <OfferedPage key={seen.rfq.as.businessID} rfq={seen.rfq} companies={companies} />;
  return otherwise;
}
