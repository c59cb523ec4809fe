import './rfq-list.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';
import { Found } from './found.tsx';
import { Paste } from './paste.tsx';
import { useTyped } from './use-typed.ts';

/** Requests for quotation from a parts list (TSC-009). */
export function FromList({ session }: { session: Session }) {
  const t = useTranslations('rfq-list');
  const client = useClient();
  const { typed, change } = useTyped(session.userID);
  const { rows, columns } = typed;
  const reading = useQuery({
    queryKey: ['parts-list', rows, columns],
    queryFn: async () => (await client.partsList.parse({ rows: rows ?? [], ...(columns && { columns }) })).data,
    enabled: rows !== null,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className="partslist" aria-busy={reading.isFetching}>
      <Breadcrumb steps={[{ to: rfqLinks.rfqs('mine'), text: t('mine') }]} current={t('heading')} />
      <h1 className="h1">{t('heading')}</h1>
      <p role="status" className={reading.isFetching ? 'small muted' : 'sr-only'}>
        {reading.isFetching && t('reading', { count: rows?.length ?? 0 })}
      </p>
      <FormFailure>{reading.isError && sentenceOf(reading.error, t('offline'))}</FormFailure>
      {rows === null || !reading.data ? (
        <Paste typed={typed} change={change} busy={reading.isFetching} again={() => void reading.refetch()} />
      ) : (
        <Found session={session} parsed={reading.data} typed={typed} change={change} />
      )}
    </div>
  );
}
