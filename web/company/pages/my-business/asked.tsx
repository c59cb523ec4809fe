import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

interface Props<Row> {
  /** Of the section, and of what is kept. */
  name: string;
  title: string;
  read: () => Promise<Row[]>;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** What waits for the word of who is logged in. Without any, or without an answer, nothing is said. */
export function Asked<Row>({ name, title, read, keyOf, children }: Props<Row>) {
  const userID = useSession()?.userID;
  const { data = [] } = useQuery({ queryKey: [name, userID], queryFn: read, staleTime: 0, meta: { aside: true } });
  if (data.length === 0) return null;
  return (
    <section className="card card--pad callout mb-5" aria-labelledby={name}>
      <h2 className="h4" id={name}>
        {title}
      </h2>
      <ul className="stack stack--sm">
        {data.map((row) => (
          <li key={keyOf(row)} className="row row--between flex-wrap">
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Yes {
  say: () => Promise<unknown>;
  done: string;
  /** Names of what is read anew afterwards. */
  renews: string[];
  children: ReactNode;
}

export function YesButton({ say, done, renews, children }: Yes) {
  const toast = useToast();
  const renew = () => Promise.all(renews.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const { mutate, isPending } = useMutation({
    mutationFn: say,
    onSuccess: async () => {
      toast(done);
      await renew();
    },
    onError: async (error) => {
      if (isRefusal(error)) toast(error.message, 'danger');
      await renew();
    },
  });
  return (
    <button type="button" className="btn btn--primary btn--sm" aria-busy={isPending} onClick={() => isPending || mutate()}>
      {isPending && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
