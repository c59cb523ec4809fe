import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/call.ts';
import type { Contract } from '#contract/index.ts';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';

type Deed = Reply<Contract['business']['history']>['data'][number];

/** Who changed what, the latest first. */
export function History({ id }: { id: string }) {
  const t = useTranslations('business-edit');
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', id],
    queryFn: async () => (await client.business.history({ id })).data,
    staleTime: 0,
  });
  return (
    <div className="panel" aria-busy={!data && !isError}>
      {isError && (
        <div className="row flex-wrap" role="alert">
          <p className="text-danger">{t('history.failed')}</p>
          <button type="button" className="btn btn--outline btn--sm" onClick={() => void refetch()}>
            {t('history.retry')}
          </button>
        </div>
      )}
      {!data && !isError && <div className="skel h-40" />}
      {data?.length === 0 && <p className="muted">{t('history.empty')}</p>}
      <ol className="deeds">
        {data?.map((deed) => (
          <Line key={`${deed.at}${deed.what}${deed.detail}`} deed={deed} />
        ))}
      </ol>
    </div>
  );
}

function Line({ deed: { at, by, what, detail } }: { deed: Deed }) {
  const t = useTranslations('business-edit.history');
  const key = `deed.${what as 'other'}` as const;
  return (
    <li>
      <time dateTime={at} className="small muted num">
        {dateTime(at)}
      </time>
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
