import { Link, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { QUOTE_FLAGS, STAGES } from '#contract/trade/quote/stages.ts';
import { count } from '#web/base/format.ts';
import { showPrice } from '#web/catalogue/trade/written.ts';
import { usePeople } from '#web/trade/rfq/use-people.ts';
import type { Company } from '../own/company.ts';
import type { QuoteFilters, QuoteList } from '../own/use-lists.ts';

interface Props {
  list: QuoteList;
  company: Pick<Company, 'id' | 'access'>;
  filters: QuoteFilters;
  /** The address of the list under these filters. */
  linkTo: (filters: QuoteFilters) => string;
}

/** By stage, by what waits, by whose it is and by currency, with how many and how much there is of each; all of it stands in the address (PIP-002, PIP-008). */
export function QuoteFilterBar({ list, company, filters, linkTo }: Props) {
  const looksAfter = company.access !== 'member';
  return (
    <>
      <Stages list={list} filters={filters} linkTo={linkTo} />
      {list.flags && <Flags flags={list.flags} filters={filters} linkTo={linkTo} />}
      <div className="rfqs__bar">
        {looksAfter ? <Whose bid={company.id} filters={filters} linkTo={linkTo} /> : <span />}
        <Sums list={list} filters={filters} linkTo={linkTo} />
      </div>
    </>
  );
}

type Part = Pick<Props, 'filters' | 'linkTo'>;

function Stages({ list: { counts }, filters: { stage, ...rest }, linkTo }: Part & { list: QuoteList }) {
  const t = useTranslations('rfqs-own');
  const locale = useLocale();
  const shown = STAGES.filter((one) => (counts[one] ?? 0) > 0 || one === stage);
  return (
    <nav className="rfqstates" aria-label={t('states')}>
      <Link className="chip" to={linkTo(rest)} aria-current={stage === undefined ? 'true' : undefined} preventScrollReset>
        {t('all')}
      </Link>
      {shown.map((one) => (
        <Link key={one} className="chip" to={linkTo({ ...rest, stage: one })} aria-current={stage === one ? 'true' : undefined} preventScrollReset>
          {t(`stage.${one}`)} <span className="num">{count(counts[one] ?? 0, locale)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Pressed once more, all are shown. */
function Flags({ flags, filters: { flag, ...rest }, linkTo }: Part & { flags: NonNullable<QuoteList['flags']> }) {
  const t = useTranslations('rfqs-own');
  const locale = useLocale();
  return (
    <nav className="rfqstates" aria-label={t('flags')}>
      {QUOTE_FLAGS.map((one) => (
        <Link
          key={one}
          className="chip"
          to={linkTo(flag === one ? rest : { ...rest, flag: one })}
          aria-current={flag === one ? 'true' : undefined}
          preventScrollReset
        >
          {t(`flag.${one}`)} <span className="num">{count(flags[one], locale)}</span>
        </Link>
      ))}
    </nav>
  );
}

function Whose({ bid, filters, linkTo }: Part & { bid: string }) {
  const t = useTranslations('rfqs-own');
  const navigate = useNavigate();
  const { data: people } = usePeople(bid);
  const { assigned: _, ...rest } = filters;
  return (
    <label className="rfqs__whose">
      <span>{t('whose')}</span>
      <select
        className="select"
        value={filters.assigned ?? ''}
        onChange={({ target }) => navigate(linkTo(target.value ? { ...rest, assigned: target.value } : rest), { preventScrollReset: true })}
      >
        <option value="">{t('anybody')}</option>
        {people?.map(({ userID, name }) => (
          <option key={userID} value={userID}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The values by currency; a press shows the quotes of one of them. */
function Sums({ list: { sums }, filters: { currency, ...rest }, linkTo }: Part & { list: QuoteList }) {
  const t = useTranslations('rfqs-own');
  const locale = useLocale();
  if (sums.length === 0) return null;
  return (
    <nav className="rfqstates" aria-label={t('sums')}>
      {sums.map((sum) => (
        <Link
          key={sum.currency}
          className="chip"
          to={linkTo(currency === sum.currency ? rest : { ...rest, currency: sum.currency })}
          aria-current={currency === sum.currency ? 'true' : undefined}
          preventScrollReset
        >
          <b className="num">{showPrice(sum.amount, sum.currency, locale)}</b> <span className="num">{t('sumOf', { count: sum.count })}</span>
        </Link>
      ))}
    </nav>
  );
}
