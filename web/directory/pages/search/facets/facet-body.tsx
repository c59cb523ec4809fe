import Globe from 'lucide-react/icons/globe';
import { Suspense, useContext, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { changed, isChosen, toggled, withValues } from '../choices.ts';
import { addressOf } from '../query.ts';
import { Choosing, Option } from './choosing.tsx';
import { DaysForm, NearForm, NearNote, PriceForm, QuantityForm, RangeForm } from './facet-forms.tsx';
import type { BodyProps } from './facet-props.ts';
import { useNames, ValueMark } from './use-names.tsx';

const ShowAll = lazily(() => import('./show-all.tsx'));

/** What stands under the title of a facet. */
export function FacetBody(props: BodyProps) {
  const { facet, query } = props;
  if (facet.kind === 'list') return <Values {...props} />;
  if (facet.kind === 'number') {
    return (
      <>
        <Values {...props} />
        <RangeForm {...props} />
      </>
    );
  }
  if (facet.kind === 'yes') return <Yes {...props} />;
  if (facet.kind === 'most') return <Most {...props} />;
  if (facet.kind === 'near') {
    return (
      <>
        <NearForm {...props} />
        <NearNote />
        {query.chosen['near'] && <Most {...props} />}
      </>
    );
  }
  return facet.kind === 'quantity' ? <QuantityForm {...props} /> : <PriceForm {...props} />;
}

function Values({ facet, query, units, locale, all }: BodyProps) {
  const t = useTranslations('search');
  const { nameOf, titleOf } = useNames(units, locale);
  const isCountry = facet.name === 'country';
  const values = all ?? facet.values;
  return (
    <>
      {isCountry && (
        <ul className="optlist">
          <Option next={changed(query, { countries: [] })} chosen={query.countries.length === 0}>
            <Globe className="icon icon--sm" />
            {t('global')}
          </Option>
        </ul>
      )}
      {values.filter(({ key }) => isChosen(query, facet.name, key)).length > 1 && <p className="facet__or">{t('anyOf')}</p>}
      <ul className="optlist" aria-label={titleOf(facet)}>
        {values.map(({ key, name, count }) => (
          <Option key={key} several next={toggled(query, facet.name, key)} chosen={isChosen(query, facet.name, key)} count={count}>
            <ValueMark facet={facet.name} value={key}>
              {nameOf(facet.name, key, name)}
            </ValueMark>
          </Option>
        ))}
      </ul>
      {facet.name === 'certificate' && !all && <SeenOnly query={query} />}
      {!all && facet.more > 0 && <More facet={facet} query={query} units={units} locale={locale} />}
    </>
  );
}

/** Leaves out what a company alone states. */
function SeenOnly({ query }: Pick<BodyProps, 'query'>) {
  const t = useTranslations('search');
  const chosen = query.chosen['evidence'] !== undefined;
  return (
    <ul className="optlist">
      <Option several next={withValues(query, 'evidence', chosen ? [] : ['seen'])} chosen={chosen}>
        {t('seenOnly')}
      </Option>
    </ul>
  );
}

/** The other values: a dialog where scripts run, else the same page with all of them. */
function More({ facet, query, units, locale }: Pick<BodyProps, 'facet' | 'query' | 'units' | 'locale'>) {
  const t = useTranslations('search');
  const choose = useContext(Choosing);
  const [open, setOpen] = useState(false);
  const shownHere = facet.values.length + facet.more;
  return (
    <>
      <Link
        className="facet__all"
        rel="nofollow"
        preventScrollReset
        to={`${addressOf(query)}&all=${encodeURIComponent(facet.name)}`}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t('showAll', { count: shownHere })}
      </Link>
      {open && (
        <Suspense>
          <ShowAll facet={facet} query={query} units={units} locale={locale} choose={choose} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Yes({ facet, query, units, locale }: BodyProps) {
  const { titleOf } = useNames(units, locale);
  return (
    <ul className="optlist" aria-label={titleOf(facet)}>
      {facet.values.map(({ key, count }) => (
        <Option key={key} several next={toggled(query, facet.name, key)} chosen={isChosen(query, facet.name, key)} count={count}>
          <ValueMark facet={facet.name} value={key}>
            {titleOf(facet)}
          </ValueMark>
        </Option>
      ))}
    </ul>
  );
}

/** At most so many days, hours or miles: one of them, or none. */
function Most(props: BodyProps) {
  const { facet, query, units, locale } = props;
  const { titleOf, nameOf } = useNames(units, locale);
  const name = facet.name === 'near' ? 'within' : facet.name;
  const isUsual = (key: string) => name === 'within' && query.chosen['within'] === undefined && key === '50';
  return (
    <>
      <ul className="optlist" aria-label={titleOf(facet)}>
        {facet.values.map(({ key, name: called, count }) => (
          <Option
            key={key}
            next={withValues(query, name, isChosen(query, name, key) ? [] : [key])}
            chosen={isChosen(query, name, key) || isUsual(key)}
            count={count}
          >
            {nameOf(facet.name, key, called)}
          </Option>
        ))}
      </ul>
      {facet.name === 'leadTime' && <DaysForm {...props} />}
    </>
  );
}
