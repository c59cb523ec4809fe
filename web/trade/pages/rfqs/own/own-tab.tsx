import { Suspense } from 'react';
import { lazily } from '#web/base/page/lazily.ts';
import type { RfqTab } from '#web/base/rfq-links.ts';
import { Private } from '#web/base/session/private.tsx';
import { RowsSkeleton } from '../skeleton.tsx';

const Own = lazily(() => import('./own.tsx'));

/** One of the tabs for who is logged in. */
export default function OwnTab({ tab }: { tab: RfqTab }) {
  const skeleton = <RowsSkeleton tall={tab === 'for-you'} />;
  return (
    <Private skeleton={skeleton}>
      {tab !== 'open' && (
        <Suspense fallback={skeleton}>
          <Own tab={tab} />
        </Suspense>
      )}
    </Private>
  );
}
