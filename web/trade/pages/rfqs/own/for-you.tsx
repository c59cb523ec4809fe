import Inbox from 'lucide-react/icons/inbox';
import Info from 'lucide-react/icons/info';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Pager } from '#web/base/ui/pager.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { lastPage } from '../paging.ts';
import { RowsSkeleton } from '../skeleton.tsx';
import type { Company } from './company.ts';
import { CompanyChoice } from './company-choice.tsx';
import { NeedCard } from './need-card.tsx';
import { useForYou, useQuotes } from './use-lists.ts';
import { WithCompany } from './with-company.tsx';

/** Open requests that suit a company: those it is invited to, then the best first (MAT-007). */
export function ForYou() {
  return (
    <WithCompany tall>
      {({ companies, current }) => (
        <div className="layout layout--rail rfqforyou">
          <div>
            <div className="rfqs__bar">
              <CompanyChoice tab="for-you" companies={companies} current={current} />
            </div>
            <List key={current.id} company={current} />
          </div>
          <Matched company={current} />
        </div>
      )}
    </WithCompany>
  );
}

function List({ company }: { company: Company }) {
  const t = useTranslations('rfqs-own');
  const pages = useTranslations('rfqs');
  const [query] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data, isError, refetch } = useForYou(company.id, page);
  return (
    <Loaded of={{ data, isError, refetch }} skeleton={<RowsSkeleton tall />} failed={t('failed')}>
      {({ data: needs, total, counts }) =>
        needs.length === 0 ? (
          <NothingSuits company={company} />
        ) : (
          <>
            <p className="small muted num mb-3">{t('forYou', counts)}</p>
            <div className="rqlist">
              {needs.map((need) => (
                <NeedCard key={need.rfqID} need={need} company={company} />
              ))}
            </div>
            <p className="rfqs__note">
              <Info className="icon icon--sm" aria-hidden="true" />
              {t('notForUs.note')}
            </p>
            {total > needs.length && (
              <Pager page={page} pages={lastPage(total)} to={(next) => rfqLinks.rfqs('for-you', { bid: company.id, page: next })} label={pages('pages')} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

function NothingSuits({ company: { id, access } }: { company: Company }) {
  const t = useTranslations('rfqs-own.nothingSuits');
  const manages = access !== 'member';
  return (
    <Empty icon={Inbox} title={t('title')} text={t(manages ? 'text' : 'memberText')}>
      {manages && (
        <>
          <Link className="btn btn--primary" to={links.newProduct(id)}>
            {t('products')}
          </Link>
          <Link className="btn btn--outline" to={links.editBusiness(id, 'general')}>
            {t('categories')}
          </Link>
        </>
      )}
      <Link className="btn btn--ghost" to={rfqLinks.rfqs('open')}>
        {t('look')}
      </Link>
    </Empty>
  );
}

/** What is matched, where it is changed, and how many quotes are left this month (MAT-011). */
function Matched({ company: { id, name, access } }: { company: Company }) {
  const t = useTranslations('rfqs-own.matched');
  const { data } = useQuotes(id, 1, { aside: true });
  return (
    <aside aria-labelledby="matched">
      <section className="card card--pad stack stack--sm rfqmatched">
        <h2 className="h3" id="matched">
          {t('title')}
        </h2>
        <p className="small muted">{t('text', { company: name })}</p>
        <dl className="facts facts--tight">
          <div>
            <dt>{t('month')}</dt>
            <dd className="num">{data ? t('monthLeft', data.month) : ' '}</dd>
          </div>
        </dl>
        <p className="small muted">{t('monthNote')}</p>
        {access !== 'member' && (
          <Link className="btn btn--outline btn--block" to={links.editBusiness(id, 'rfqs')}>
            <SlidersHorizontal className="icon" />
            {t('change')}
          </Link>
        )}
      </section>
    </aside>
  );
}
