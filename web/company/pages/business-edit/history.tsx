import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import { useClient } from '#web/base/settings.tsx';
import { LogTime, useLogTimes } from '#web/base/ui/when.tsx';
import { Retry } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';

type Deed = Reply<Contract['business']['history']>['data'][number];

/** Who changed what, the latest first. */
export function History({ id }: { id: string }) {
  const t = useTranslations('business-edit');
  const client = useClient();
  const { isExact, switched } = useLogTimes(t('history.exact'));
  const query = useQuery({
    queryKey: ['history', id],
    queryFn: async () => (await client.business.history({ id })).data,
    staleTime: 0,
  });
  const failed = (
    <div className="row flex-wrap" role="alert">
      <p className="text-danger">{t('history.failed')}</p>
      <Retry again={query.refetch} className="btn btn--outline btn--sm" />
    </div>
  );
  return (
    <div className="panel" aria-busy={query.isPending}>
      <Loaded of={query} skeleton={<div className="skel h-40" />} failed={failed} empty={<p className="muted">{t('history.empty')}</p>}>
        {(deeds) => (
          <>
            <div className="btnrow">{switched}</div>
            <ol className="deeds">
              {deeds.map((deed) => (
                <Line key={`${deed.at}${deed.what}${deed.detail}`} deed={deed} isExact={isExact} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Line({ deed: { at, by, what, detail }, isExact }: { deed: Deed; isExact: boolean }) {
  const t = useTranslations('business-edit.history');
  const key = `deed.${what as 'other'}` as const;
  return (
    <li>
      <span className="small muted">
        <LogTime at={at} isExact={isExact} />
      </span>
      <p>
        <b>{by?.name ?? t('somebody')}</b> {t.has(key) ? t(key) : t('deed.other')}
        {detail && <span className="muted">: {what === 'changed' ? sectionsIn(detail, t) : detail}</span>}
      </p>
    </li>
  );
}

/** The server names sections as the contract does. */
const sectionsIn = (detail: string, t: ReturnType<typeof useTranslations<'business-edit.history'>>): string =>
  detail
    .split(', ')
    .map((section) => (t.has(`section.${section as 'factory'}`) ? t(`section.${section as 'factory'}`) : section))
    .join(', ');
