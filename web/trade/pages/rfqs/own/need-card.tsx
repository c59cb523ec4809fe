import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { Due, useNow } from '#web/trade/rfq/due.tsx';
import { Places } from '#web/trade/rfq/places.tsx';
import { quantitiesOf } from '#web/trade/rfq/quantities.ts';
import { SealedTag } from '#web/trade/rfq/state-tag.tsx';
import { Buyer } from './buyer.tsx';
import type { Company } from './company.ts';
import { NotForUs } from './not-for-us.tsx';
import type { Need } from './use-lists.ts';
import { Why } from './why.tsx';

const DAY_MS = 86_400_000;
/** What was published so lately is new. */
const NEW_MS = 2 * DAY_MS;

/** A request as a supplier reads it in “For you”. */
export function NeedCard({ need, company }: { need: Need; company: Company }) {
  const t = useTranslations('rfqs-own.card');
  const rows = useTranslations('rfqs');
  const { rfqID, title, branches, sealed, deadline, taken, full, invited, quoted, publishedAt, reasons } = need;
  const clock = useNow();
  const country = useCountryName()(need.country);
  const isNew = clock !== null && clock - Date.parse(publishedAt) < NEW_MS;
  return (
    <article className={isNew ? 'rq rq--new' : 'rq'} aria-labelledby={`rq-${rfqID}`}>
      <div className="rq__main">
        <div className="rq__top">
          {invited ? <span className="tag tag--success">{t('invited')}</span> : isNew && <span className="tag tag--info">{t('new')}</span>}
          {sealed && <SealedTag />}
          {branches.length > 0 && <span dir="auto">{branches.map(({ name }) => name).join(' | ')}</span>}
        </div>
        <h2 id={`rq-${rfqID}`}>
          <Link dir="auto" to={rfqLinks.rfq(rfqID, company.id)}>
            {title}
          </Link>
        </h2>
        <Why reasons={reasons} isInvited={invited} country={country ?? ''} />
        <Facts need={need} country={country} />
        <Buyer buyer={need.buyer} facts={need.facts} />
      </div>
      <div className="rq__side">
        <Due until={deadline} />
        {taken === null ? <span className="small muted">{rows('sealedQuotes')}</span> : <Places taken={quoted ? taken + 1 : taken} of="places" />}
        <div className="rq__acts">
          {full && !quoted ? (
            <span className="rq__full">{t('full')}</span>
          ) : (
            <Link className="btn btn--tonal" to={tradeLinks.quoteFor(rfqID, company.id)} aria-describedby={`rq-${rfqID}`}>
              <Pencil className="icon" />
              {t(quoted ? 'toQuote' : 'quote')}
            </Link>
          )}
          {!quoted && <NotForUs rfqID={rfqID} title={title} bid={company.id} />}
        </div>
      </div>
    </article>
  );
}

function Facts({ need, country }: { need: Need; country: string | null }) {
  const t = useTranslations('rfqs-own.card');
  const rows = useTranslations('rfqs');
  const locale = useLocale();
  const units = useReference('units');
  const clock = useNow();
  const { lines, lineCount, incoterm, place, region, neededBy, currency, paymentTerms } = need;
  const days = neededBy && clock !== null ? Math.ceil((Date.parse(neededBy) - clock) / DAY_MS) : null;
  return (
    <dl className="rq__facts">
      <div>
        <dt>{rows('column.quantity')}</dt>
        <dd>
          {quantitiesOf(lines, units, locale) ?? rows('noQuantity')}
          <small>{rows('lines', { count: lineCount })}</small>
        </dd>
      </div>
      <div>
        <dt>{rows('column.delivery')}</dt>
        <dd>
          <span dir="auto">{[incoterm, place ?? region ?? country].filter(Boolean).join(' ') || rows('noPlace')}</span>
          {(place ?? region) && country && <small>{country}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('neededBy')}</dt>
        <dd>
          {neededBy ? date(neededBy) : t('noDay')}
          {days !== null && days > 0 && <small>{t('inDays', { count: days })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('paysIn')}</dt>
        <dd>
          {currency}
          {paymentTerms && <small dir="auto">{paymentTerms}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** The name of a country by its code, in the language of the page. */
export function useCountryName(): (code: string | null) => string | null {
  const countries = useReference('countries');
  return (code) => code && (countries.find((one) => one.code === code)?.countryName ?? code);
}
