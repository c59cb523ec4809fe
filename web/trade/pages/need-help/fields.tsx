import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { NEED_HELP_FITS } from '#contract/trade/needhelp/fields.ts';
import { edition } from '#web/base/edition/uk.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { listOfCountries } from '#web/directory/search-bar/countries.ts';
import type { SearchableData } from '#web/site/shell/searchable.tsx';
import type { Lists } from './lists.ts';

/** Sentences by the names of the fields. */
const Errors = createContext<Record<string, string>>({});

interface Props {
  lists: Lists;
  errors: Record<string, string>;
  /** Another one after each reset: the counters begin again. */
  round: number;
}

/** All fields under the names that are sent. The browser holds what is typed, so that nothing is lost that was typed before the page was alive. */
export function Fields({ lists, errors, round }: Props) {
  const t = useTranslations('need-help');
  return (
    <Errors value={errors}>
      <Group title={t('company')}>
        <Written name="firstName" autoComplete="given-name" />
        <Written name="lastName" autoComplete="family-name" />
        <Written name="businessName" autoComplete="organization" />
        <Chosen name="businessType" choices={lists.businessType} />
        <Written name="website" inputMode="url" autoComplete="url" />
        <Chosen name="jobPosition" choices={lists.jobPosition} />
        <Written name="totalEmployees" inputMode="numeric" />
        <Written name="salesEmployees" inputMode="numeric" />
      </Group>
      <Group title={t('reach')} hint={t('reachHint')}>
        <Reach states={lists.usaState} />
      </Group>
      <div className="formpair">
        <Products title={t('buy')} names={['buyProduct1', 'buyProduct2', 'buyProduct3', 'buyProduct4']} more="moreInfoBuy" round={round} />
        <Products title={t('sell')} names={['sellProduct1', 'sellProduct2', 'sellProduct3', 'sellProduct4']} more="moreInfoSell" round={round} />
      </div>
    </Errors>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="fieldset">
      <legend>
        <h2 dir="auto" className="h3">
          {title}
        </h2>
      </legend>
      {hint && <p className="field__hint">{hint}</p>}
      <div className="formgrid formgrid--wide">{children}</div>
    </fieldset>
  );
}

function Reach({ states }: { states: Lists['usaState'] }) {
  const data = useRouteLoaderData<SearchableData>('shell/searchable');
  const countries = listOfCountries(data?.countries ?? '').map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <div className="field--wide">
        <Written name="address" autoComplete="address-line1" />
      </div>
      <Written name="city" autoComplete="address-level2" />
      <Written name="zipcode" autoComplete="postal-code" />
      <Chosen name="country" choices={countries} autoComplete="country" defaultValue={edition.country} />
      <Chosen name="usaState" choices={states} />
      <Written name="companyPhone" starred type="tel" autoComplete="work tel" />
      <Written name="email" starred type="email" autoComplete="email" />
      <Written name="mobilePhone" type="tel" autoComplete="mobile tel" />
      <Written name="companyFax" type="tel" autoComplete="fax tel" />
    </>
  );
}

type Line = Exclude<keyof typeof NEED_HELP_FITS, `${'buy' | 'sell'}Product${1 | 2 | 3 | 4}` | 'moreInfoBuy' | 'moreInfoSell'>;

function Written({ name, starred = false, ...input }: { name: Line; starred?: boolean } & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  const t = useTranslations('need-help.fields');
  const star = <span aria-hidden="true"> *</span>;
  const label = starred ? (
    <span className="starred">
      {t(name)}
      {star}
    </span>
  ) : (
    t(name)
  );
  return <TextField {...input} name={name} label={label} maxLength={NEED_HELP_FITS[name]} error={useContext(Errors)[name]} />;
}

type Choosing = Pick<ComponentProps<typeof SelectField>, 'choices' | 'autoComplete' | 'defaultValue'> & { name: keyof Lists | 'country' };

/** Begins with the choice of nothing, which is not sent (HLP-007, HLP-013). */
function Chosen({ name, ...select }: Choosing) {
  const t = useTranslations('need-help');
  return (
    <SelectField
      {...select}
      name={name}
      label={t(`fields.${name}`)}
      none={t(name === 'usaState' ? 'selectState' : 'select')}
      error={useContext(Errors)[name]}
    />
  );
}

type Product = Extract<keyof typeof NEED_HELP_FITS, `${'buy' | 'sell'}Product${1 | 2 | 3 | 4}`>;

function Products({ title, names, more, round }: { title: string; names: Product[]; more: 'moreInfoBuy' | 'moreInfoSell'; round: number }) {
  const t = useTranslations('need-help.fields');
  const errors = useContext(Errors);
  return (
    <fieldset className="fieldset">
      <legend>
        <h2 dir="auto" className="h3">
          {title}
        </h2>
      </legend>
      <div className="formgrid">
        {names.map((name, index) => (
          <TextField key={name} name={name} label={t('product', { number: String(index + 1) })} maxLength={NEED_HELP_FITS[name]} error={errors[name]} />
        ))}
        <Textarea key={round} name={more} label={t('moreInfo')} error={errors[more]} />
      </div>
    </fieldset>
  );
}
