import { useQuery } from '@tanstack/react-query';
import FileX from 'lucide-react/icons/file-x';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Editor } from './editor.tsx';
import { EditSkeleton } from './skeleton.tsx';
import type { Start } from './use-rfq-form.ts';
import { useNewRfq } from './use-start.ts';
import { valuesOf } from './values.ts';

/** Most people write their lines: what reads lists comes when it is asked for. */
const FromList = lazy(() => import('#web/trade/pages/rfq-list/from-list.tsx').then((module) => ({ default: module.FromList })));

/** The form stays while a new request becomes a draft with an address of its own. */
export function Opened() {
  const session = useSession();
  const { rfqID = null } = useParams();
  const isList = new URLSearchParams(useLocation().search).get('from') === rfqLinks.FROM_LIST;
  const made = useRef<string | null>(null);
  const opened = useRef({ rfqID, turn: 0, begins: rfqID === null });
  const isOwn = opened.current.rfqID === null && rfqID !== null && rfqID === made.current;
  if (opened.current.rfqID !== rfqID) {
    const { turn, begins } = opened.current;
    opened.current = isOwn ? { rfqID, turn, begins } : { rfqID, turn: turn + 1, begins: rfqID === null };
  }
  const { turn, begins } = opened.current;
  if (!session) return null;
  if (rfqID === null && isList) {
    return (
      <Suspense fallback={<EditSkeleton />}>
        <FromList session={session} />
      </Suspense>
    );
  }
  const onMade = (id: string) => {
    made.current = id;
  };
  return begins ? <Begun key={turn} session={session} onMade={onMade} /> : <There key={turn} session={session} rfqID={rfqID ?? ''} />;
}

function Begun({ session, onMade }: { session: Session; onMade: (id: string) => void }) {
  const t = useTranslations('rfq-edit');
  const [search] = useState(useLocation().search);
  const reading = useNewRfq(session, search);
  return (
    <Loaded of={reading} skeleton={<EditSkeleton />} failed={{ title: t('failed'), text: t('failedText') }}>
      {(start) => <Editor session={session} start={start} onMade={onMade} />}
    </Loaded>
  );
}

function There({ session, rfqID }: { session: Session; rfqID: string }) {
  const t = useTranslations('rfq-edit');
  const client = useClient();
  const { data, error, isError, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['rfq-edit', rfqID],
    queryFn: async () => (await client.rfq.get({ rfqID })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failed = isRefusal(error) && error.status === 404 ? <Gone /> : { title: t('failed'), text: t('failedText') };
  return (
    <Loaded of={{ data: isFetchedAfterMount ? data : null, isError: isError && !data, refetch }} skeleton={<EditSkeleton />} failed={failed}>
      {(seen) => (seen.reader === 'buyer' ? <Changeable key={rfqID} session={session} rfq={seen.rfq} /> : <Gone />)}
    </Loaded>
  );
}

type Own = Parameters<typeof valuesOf>[0];

/** It goes on from what it began with: an answer that comes meanwhile takes nothing away from what is typed. */
function Changeable({ session, rfq }: { session: Session; rfq: Own }) {
  const t = useTranslations('rfq-edit');
  const [start] = useState((): Start => {
    const { rfqID, version, state, number, businessID, revision } = rfq;
    const isPublished = state !== 'draft';
    const hasQuotes = rfq.progress.complete > 0;
    return { rfqID, version, number, isPublished, revision, hasQuotes, deadline: rfq.deadline, from: businessID, countries: {}, values: valuesOf(rfq) };
  });
  if (rfq.right === 'read') return <Closed rfqID={rfq.rfqID} text={t('closed.right')} />;
  if (rfq.state === 'held') return <Closed rfqID={rfq.rfqID} text={t(`held.${rfq.heldBecause ?? 'same'}`)} />;
  if (rfq.state !== 'draft' && rfq.state !== 'open') return <Closed rfqID={rfq.rfqID} text={t('closed.over')} />;
  return <Editor session={session} start={start} onMade={() => {}} />;
}

function Closed({ rfqID, text }: { rfqID: string; text: string }) {
  const t = useTranslations('rfq-edit');
  return (
    <Empty icon={FileX} level="h1" title={t('closed.title')} text={text}>
      <Link className="btn btn--outline" to={rfqLinks.rfq(rfqID)}>
        {t('closed.open')}
      </Link>
    </Empty>
  );
}

function Gone() {
  const t = useTranslations('rfq-edit');
  return (
    <Empty icon={FileX} level="h1" title={t('gone')} text={t('goneText')}>
      <Link className="btn btn--outline" to={rfqLinks.rfqs('mine')}>
        {t('toMine')}
      </Link>
    </Empty>
  );
}
