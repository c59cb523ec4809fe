import './paths.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { lazily } from '#web/base/page/lazily.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';

const Console = lazily(() => import('./console.tsx'));

interface Props {
  missing: ReactElement;
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
  const query = useQuery({ queryKey: ['staff', 'me', userID], queryFn: async () => (await client.staff.me()).data, retry: false });
  return (
    <Loaded of={query} skeleton={waiting} failed={missing}>
      {() => (
        <Suspense fallback={waiting}>
          <Console />
        </Suspense>
      )}
    </Loaded>
  );
}
