import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useBuyerName } from '#web/trade/rfq/buyer-name.ts';
import { Places } from '#web/trade/rfq/places.tsx';
import { RfqHead } from '../shared/head.tsx';
import type { ReadingCompany } from '../use-seen.ts';
import { MonthLeft } from './month-left.tsx';
import { Ways } from './ways.tsx';

interface Props {
  rfq: OfferedRfq;
  companies: ReadingCompany[];
  decline: () => void;
}

/** Who asks for what until when, how many places are left, and what the supplier can do. */
export function OfferedHead({ rfq, companies, decline }: Props) {
  const t = useTranslations('rfq-offer');
  const nameOf = useBuyerName();
  const { state, number, buyer, title, places } = rfq;
  const isOpen = state === 'open';
  return (
    <RfqHead
      rfq={rfq}
      title={title}
      tags={
        <>
          {rfq.as.invited && <span className="tag tag--info">{t('invited')}</span>}
          <span className="muted small num" dir="auto">
            {t('from', { number: number ?? '', name: nameOf(buyer) })}
          </span>
        </>
      }
      places={
        places.taken === null ? (
          isOpen && <span className="muted">{t(places.full ? 'sealedFull' : 'sealedFree')}</span>
        ) : (
          <Places taken={places.taken} of="places" />
        )
      }
      below={isOpen && <MonthLeft rfq={rfq} />}
      ways={
        <div className="stack stack--sm">
          {isOpen && (
            <div className="btnrow md-only">
              <Ways rfq={rfq} decline={decline} />
            </div>
          )}
          {companies.length > 1 && <CompanyChoice rfq={rfq} companies={companies} />}
        </div>
      }
    />
  );
}

/** For whom one reads, where one belongs to several companies. */
function CompanyChoice({ rfq, companies }: Pick<Props, 'rfq' | 'companies'>) {
  const t = useTranslations('rfq-offer');
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('as')}
      </label>
      <select className="select" id={id} value={rfq.as.businessID} onChange={({ target }) => void navigate(rfqLinks.rfq(rfq.rfqID, target.value))}>
        {companies.map(({ businessID, name }) => (
          <option key={businessID} value={businessID}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
