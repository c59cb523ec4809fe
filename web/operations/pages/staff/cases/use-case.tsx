import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Loaded, type Reading } from '#web/components/query/loaded.tsx';

/** A case, read once: each look is written down, so that nothing asks again by itself. */
export function useCase<T>(name: string, id: string, read: (client: Client) => Promise<{ data: T }>) {
  const client = useClient();
  return useQuery({
    queryKey: ['staff', 'case', name, id],
    queryFn: async () => (await read(client)).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A case as soon as it is there. */
export function CaseLoaded<T>({ of, children }: { of: Reading<T>; children: (data: T) => ReactNode }) {
  const t = useTranslations('staff');
  const skeleton = (
    <div className="card card--pad stack" role="status" aria-label={t('loading')}>
      <span className="skel h-16 w-full" />
      <span className="skel h-16 w-full" />
    </div>
  );
  return (
    <Loaded of={of} skeleton={skeleton} failed={t('list.failed')}>
      {children}
    </Loaded>
  );
}

/** The head of a case; the focus comes here when it opens. */
export function CaseHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const t = useTranslations('staff.list');
  const heading = useRef<HTMLHeadingElement>(null);
  const [section] = (useParams()['*'] ?? '').split('/');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="casehead">
      <Link className="casehead__back" to={links.staff(section)}>
        <ArrowLeft className="icon" aria-hidden="true" />
        {t('back')}
      </Link>
      <h2 dir="auto" className="h3" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children && <p className="casehead__facts">{children}</p>}
    </header>
  );
}

interface Action {
  busy: boolean;
  fields: Record<string, string>;
  failure: string;
  run: (work: () => Promise<unknown>, said: string) => Promise<boolean>;
}

/** Does something once at a time, and says how it went: what a colleague did first is said in full. */
export function useAction(): Action {
  const t = useTranslations('staff.decide');
  const toast = useToast();
  const [state, setState] = useState({ busy: false, fields: {} as Record<string, string>, failure: '' });
  const run: Action['run'] = async (work, said) => {
    if (state.busy) return false;
    setState({ busy: true, fields: {}, failure: '' });
    try {
      await work();
      toast(said);
      setState({ busy: false, fields: {}, failure: '' });
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const happened = error.fields['decision'];
      const failure = error.code === 'network' ? t('offline') : [error.message, happened].filter(Boolean).join(' ');
      setState({ busy: false, fields: error.fields, failure: error.code === 'invalid_input' ? '' : failure });
      return false;
    }
  };
  return { ...state, run };
}
