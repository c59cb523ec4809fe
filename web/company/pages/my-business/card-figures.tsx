import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count as format, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';

/** Of all cards in one call (DSH-006). Without an answer a card says that it knows nothing. */
function useFigures(id: string) {
  const client = useClient();
  const userID = useSession()?.userID;
  const { data, isPending } = useQuery({
    queryKey: ['my-list-figures', userID],
    queryFn: async () => (await client.dashboard.figures()).data,
    staleTime: 0,
    meta: { aside: true },
  });
  return { figures: data?.find(({ businessID }) => businessID === id), isPending };
}

/** What waits for a company, how it is found and asked, and what it offers; a member reads no counts. */
export function CardFigures({ id, name }: { id: string; name: string }) {
  const t = useTranslations('my-business.figures');
  const locale = useLocale();
  const { figures, isPending } = useFigures(id);
  const said = (value: number | null | undefined) => (value === null || value === undefined ? NONE : format(value, locale));
  const { waiting, appearances, inquiries, products } = figures ?? {};
  return (
    <dl className="cardfigures" aria-label={t('label', { name })} aria-busy={isPending}>
      <Cell name={t('waiting')}>{waiting && waiting.count > 0 ? <Link to={links.requests(id)}>{said(waiting.count)}</Link> : said(waiting?.count)}</Cell>
      <Cell name={t('appearances')}>{said(appearances)}</Cell>
      <Cell name={t('inquiries')}>{said(inquiries)}</Cell>
      <Cell name={t('products')}>
        {said(products?.used)} {products && <small>{t('of', { limit: said(products.limit) })}</small>}
      </Cell>
    </dl>
  );
}

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
