import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { date } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { useBuyerName } from '#web/trade/rfq/buyer-name.ts';
import { Due } from '#web/trade/rfq/due.tsx';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';

/** What is asked, by whom and until when. */
export function Head({ rfq, company }: { rfq: OfferedRfq; company: Business }) {
  const t = useTranslations('rfq-quote.head');
  const keep = useTranslations('rfq-quote.keep');
  const { country } = useQuoteWords();
  const nameOf = useBuyerName();
  const place = [rfq.place, rfq.region, rfq.country && country(rfq.country)].filter(Boolean).join(', ');
  const facts = [
    t('as', { name: company.general.companyName }),
    place && t('delivery', { place: [rfq.incoterm, place].filter(Boolean).join(' ') }),
    rfq.neededBy && t('neededBy', { day: date(rfq.neededBy) ?? '' }),
    rfq.paymentTerms && t('payment', { terms: rfq.paymentTerms }),
    rfq.certificates.length > 0 && t('certificates', { names: rfq.certificates.map(({ name }) => name).join(', ') }),
  ];
  return (
    <section className="card card--pad quotehead" aria-labelledby="quote-heading">
      <div className="grow">
        <p className="small muted num">{t('from', { number: rfq.number ?? '', buyer: nameOf(rfq.buyer) })}</p>
        <h1 className="h2" id="quote-heading" dir="auto">
          <Link to={rfqLinks.rfq(rfq.rfqID, rfq.as.businessID)}>{rfq.title}</Link>
        </h1>
        <ul className="quotehead__facts">
          {facts.map(
            (fact) =>
              fact && (
                <li key={fact} dir="auto">
                  {fact}
                </li>
              ),
          )}
        </ul>
        {rfq.state === 'open' && rfq.as.invited && !rfq.sealed && <p className="small muted mt-2">{keep('shows')}</p>}
      </div>
      <div className="quotehead__state">
        {rfq.deadline && <Due until={rfq.deadline} />}
        <div className="row row--sm">
          <StateTag state={rfq.state} />
          {rfq.sealed && <SealedTag />}
        </div>
      </div>
    </section>
  );
}
