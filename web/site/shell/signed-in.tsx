import { Suspense } from 'react';
import { lazily } from '#web/base/page/lazily.ts';

const Parts = lazily(() => import('../signed-in/parts.tsx'));

/** A part of the shell that only who is logged in sees, and only then loads; its place is kept by the styles meanwhile. */
export function SignedIn({ part }: { part: 'header' | 'account' | 'logout' }) {
  return (
    <Suspense>
      <Parts part={part} />
    </Suspense>
  );
}
