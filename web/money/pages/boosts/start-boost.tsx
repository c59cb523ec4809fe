import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import type { Boosts } from './use-boosts.ts';
import { useStart } from './use-start.ts';

interface Props {
  business: Business;
  boosts: Boosts;
}

/** What is left this month, and the choice of what to boost. */
export function StartBoost({ business, boosts: { tier, limit, used, renewsAt, boosts } }: Props) {
  const t = useTranslations('boosts');
  const left = Math.max(0, limit - used);
  return (
    <section className="card card--pad stack stack--sm" aria-labelledby="boost">
      <h2 className="h4" id="boost">
        {t('month')}
      </h2>
      {limit === 0 ? (
        <p>
          {t('noneIncluded')} <Link to={links.businessMembership(business.businessID)}>{t('upgrade')}</Link>
        </p>
      ) : (
        <>
          <p>
            <b className="boostleft num">{t('left', { left, limit })}</b>
            <span className="small muted block">{t('renews', { tier, limit, date: date(renewsAt) ?? '' })}</span>
          </p>
          <p className="small">{t('about')}</p>
          {left > 0 ? <Choose business={business} left={left} running={new Set(boosts.filter((one) => one.running).map((one) => one.resourceID))} /> : null}
        </>
      )}
    </section>
  );
}

function Choose({ business, left, running }: { business: Business; left: number; running: Set<string> }) {
  const t = useTranslations('boosts');
  const id = business.businessID;
  const products = (useOwnProducts(id).data?.products ?? []).filter(({ state, product }) => state === 'shown' && !running.has(product.productID));
  const company = { value: id, label: t('company', { name: business.general.companyName }) };
  const choices = [...(running.has(id) ? [] : [company]), ...products.map(({ product }) => ({ value: product.productID, label: product.name }))];
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState(false);
  const { start, failure, missing, setMissing } = useStart(business);
  const name = choices.find(({ value }) => value === chosen)?.label ?? '';
  return (
    <form
      className="stack stack--sm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name === '');
        setAsking(name !== '');
      }}
    >
      <SelectField
        label={t('what')}
        none={t('choose')}
        choices={choices}
        value={chosen}
        error={missing ? t('missing') : undefined}
        onChange={({ target }) => {
          setChosen(target.value);
          setMissing(false);
        }}
      />
      <FormFailure>{failure}</FormFailure>
      <button type="submit" className="btn btn--primary">
        {t('do')}
      </button>
      {asking && (
        <Confirm
          title={t('sure', { name })}
          text={t('sureText', { left })}
          word={t('yes')}
          cancel={t('no')}
          close={() => setAsking(false)}
          run={async () => {
            if (await start(chosen, name)) setChosen('');
            setAsking(false);
          }}
        />
      )}
    </form>
  );
}
