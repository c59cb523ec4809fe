import { Suspense } from 'react';
import { lazily } from '#web/base/page/lazily.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import type { Blocked } from './blocked.ts';

const Live = lazily(() => import('./live.tsx'));

/** Blocks a person or a company, or takes that back. Visitors see and load nothing of it. */
export function BlockButton(target: Blocked) {
  return (
    useSignedIn() && (
      <Suspense>
        <Live {...target} />
      </Suspense>
    )
  );
}
