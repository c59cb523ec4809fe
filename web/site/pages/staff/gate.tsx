import './paths.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazily } from '#web/base/lazily.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';

const Console = lazily(() => import('./console.tsx'));

interface Props {
  missing: ReactNode;
  waiting: ReactNode;
}

/** Asks whether the console exists for who is logged in. */
export default function Gate(props: Props) {
  return (
    <QueryProvider>
      <Asked {...props} />
    </QueryProvider>
  );
}

function Asked({ missing, waiting }: Props) {
  const client = useClient();
  const userID = useSession()?.userID;
  const { data, isError } = useQuery({ queryKey: ['staff', 'me', userID], queryFn: async () => (await client.staff.me()).data, retry: false });
  if (isError && !data) return missing;
  return data ? (
    <Suspense fallback={waiting}>
      <Console />
    </Suspense>
  ) : (
    waiting
  );
}
