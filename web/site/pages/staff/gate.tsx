import './paths.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazily } from '#web/base/lazily.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';

const Console = lazily(() => import('./console.tsx'));

/** Asks whether the console exists for who is logged in. */
export default function Gate({ missing }: { missing: ReactNode }) {
  return (
    <QueryProvider>
      <Asked missing={missing} />
    </QueryProvider>
  );
}

function Asked({ missing }: { missing: ReactNode }) {
  const client = useClient();
  const userID = useSession()?.userID;
  const { data, isError } = useQuery({ queryKey: ['staff', 'me', userID], queryFn: async () => (await client.staff.me()).data, retry: false });
  const waiting = <div className="staffgate">{missing}</div>;
  if (isError && !data) return missing;
  return data ? (
    <Suspense fallback={waiting}>
      <Console />
    </Suspense>
  ) : (
    waiting
  );
}
