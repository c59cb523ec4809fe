import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { FindCompany } from '#web/trade/rfq/find/find-company.tsx';
import type { RfqForm } from '../use-rfq-form.ts';
import type { Named } from '../values.ts';
import type { Match, useMatches } from './use-matches.ts';

interface Props {
  form: RfqForm;
  reading: ReturnType<typeof useMatches>;
  fault: string | undefined;
  touch: (fields: string[]) => void;
}

/** Whom it suits best, and whom the buyer invites (MAT-012, MAT-013). */
export function Suppliers({ form: { values, change }, reading, fault, touch }: Props) {
  const t = useTranslations('rfq-edit.suppliers');
  const [isFinding, setFinding] = useState(false);
  const { invited, excluded } = values;
  const { data, isError, refetch } = reading;
  const put = (next: Named[]) => {
    touch(['invited', ...invited.map((_, place) => `invited.${place}`)]);
    change({ invited: next, hasChosen: true });
  };
  const out = new Set(excluded.map(({ businessID }) => businessID));
  const matches = (data?.data ?? []).filter(({ businessID }) => !out.has(businessID));
  const others = invited.filter(({ businessID }) => !matches.some((match) => match.businessID === businessID));
  const isFull = invited.length >= RFQ_FITS.invited;
  const toggle = (company: Named, isOn: boolean) => put(isOn ? [...invited, company] : invited.filter(({ businessID }) => businessID !== company.businessID));
  const row = (company: Named, match: Match | null) => {
    const isOn = invited.some(({ businessID }) => businessID === company.businessID);
    return <Row key={company.businessID} company={company} match={match} isOn={isOn} isFull={isFull} toggle={toggle} />;
  };
  return (
    <section className="card rfqsuppliers" data-step="suppliers" data-field="invited" aria-labelledby="rfq-suppliers">
      <div className="rfqsuppliers__head">
        <h2 className="h3" id="rfq-suppliers">
          {data ? t('match', { count: data.total }) : t('title')}
        </h2>
        <p className="small">{t(data ? 'ticked' : 'later')}</p>
      </div>
      <div className="rfqsuppliers__count">
        <p className="small" role="status">
          {t.rich('chosen', { count: invited.length, most: RFQ_FITS.invited, b: (text) => <b className="num">{text}</b> })}
        </p>
        {!isFinding && (
          <button type="button" className="btn btn--ghost btn--sm" disabled={isFull} onClick={() => setFinding(true)}>
            <Plus className="icon" />
            {t('add')}
          </button>
        )}
      </div>
      {isFinding && (
        <div className="rfqsuppliers__find">
          <FindCompany
            label={t('findLabel')}
            taken={invited}
            choose={(company) => !isFull && put([...invited, { businessID: company.businessID, name: company.name }])}
            close={() => setFinding(false)}
          />
        </div>
      )}
      {fault && <p className="field__error rfqsuppliers__find">{fault}</p>}
      <div className="rfqsuppliers__list">
        {others.map((company) => row(company, null))}
        <Loaded of={{ data, isError: isError && !data, refetch }} skeleton={null} failed={{ title: t('failed'), isLine: true }}>
          {() => matches.map((match) => row({ businessID: match.businessID, name: match.name }, match))}
        </Loaded>
      </div>
      <p className="rfqsuppliers__note small muted">
        <Info className="icon" />
        <span>{t('note')}</span>
      </p>
    </section>
  );
}

interface RowProps {
  company: Named;
  match: Match | null;
  isOn: boolean;
  isFull: boolean;
  toggle: (company: Named, isOn: boolean) => void;
}

function Row({ company, match, isOn, isFull, toggle }: RowProps) {
  const t = useTranslations('rfq-edit.suppliers');
  const { name } = company;
  return (
    <label className="rfqsupplier">
      <span className="check">
        <input
          type="checkbox"
          aria-label={t('invite', { name })}
          checked={isOn}
          disabled={isFull && !isOn}
          onChange={({ target }) => toggle(company, target.checked)}
        />
      </span>
      <LogoTile photo={null} name={name} size="sm" />
      <span className="rfqsupplier__words">
        <b dir="auto">{name}</b>
        {match ? <Facts match={match} /> : <small>{t('byName')}</small>}
      </span>
    </label>
  );
}

/** Place, how soon it answers, certificates, minimum order and lead time of what suits best, and what speaks for or against it, in words (MAT-012). */
function Facts({ match: { city, country, medianSeconds, certificates, product, score } }: { match: Match }) {
  const t = useTranslations('rfq-edit.suppliers');
  const locale = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const minimum = product?.minimum ?? null;
  const unit = unitIn(useReference('units'), minimum?.unit ?? '');
  const terms = [
    minimum && t('minimum', { quantity: unit ? showQuantity(minimum.quantity, unit, locale) : minimum.quantity }),
    product && product.leadDays !== null && t('leadTime', { days: product.leadDays }),
  ].filter(Boolean);
  const place = city ?? (country ? countries.of(country) : null);
  const hours = medianSeconds === null ? null : Math.max(1, Math.round(medianSeconds / 3600));
  const answers = hours === null ? null : hours < 48 ? t('answersHours', { count: hours }) : t('answersDays', { count: Math.round(hours / 24) });
  const covers = score.coverage >= 1 ? t('coversAll') : score.coverage >= 0.6 ? t('coversMost') : t('coversSome');
  return (
    <>
      <small>{[place, answers].filter(Boolean).join(' · ')}</small>
      {certificates.length > 0 && <small dir="auto">{certificates.join(', ')}</small>}
      {terms.length > 0 && <small>{terms.join(' · ')}</small>}
      <small>{covers}</small>
      {score.lacks.length > 0 && <small className="text-danger">{t('lacks', { names: score.lacks.join(', ') })}</small>}
    </>
  );
}
