import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
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
import { SIDES, type Wish } from './wish.tsx';

/** Sentences by the names of the fields. */
const Errors = createContext<Record<string, string>>({});

interface Props {
  lists: Lists;
  errors: Record<string, string>;
  wish: Wish;
  /** Another one after each reset: the counters begin again. */
  round: number;
}

/**
 * What an adviser needs first, and all other fields folded below, each under the name that is sent (ONB-007).
 * The browser holds what is typed, so that nothing is lost that was typed before the page was alive.
 */
export function Fields({ lists, errors, wish, round }: Props) {
  const t = useTranslations('need-help');
  return (
    <Errors value={errors}>
      <Words key={round} {...wish} />
      <div className="formgrid formgrid--wide">
        <Written name="firstName" autoComplete="given-name" />
        <Written name="companyPhone" starred type="tel" autoComplete="work tel" />
        <Written name="email" starred type="email" autoComplete="email" />
      </div>
      <p className="field__hint">{t('reachHint')}</p>
      <div className="folds">
        <Fold name="you" fields={['lastName', 'jobPosition', 'mobilePhone']}>
          <Written name="lastName" autoComplete="family-name" />
          <Chosen name="jobPosition" choices={lists.jobPosition} />
          <Written name="mobilePhone" type="tel" autoComplete="mobile tel" />
        </Fold>
        <Fold name="company" fields={['businessName', 'businessType', 'website', 'totalEmployees', 'salesEmployees', 'companyFax']}>
          <Written name="businessName" autoComplete="organization" />
          <Chosen name="businessType" choices={lists.businessType} />
          <Written name="website" inputMode="url" autoComplete="url" />
          <Written name="totalEmployees" inputMode="numeric" />
          <Written name="salesEmployees" inputMode="numeric" />
          <Written name="companyFax" type="tel" autoComplete="fax tel" />
        </Fold>
        <Fold name="address" fields={['address', 'city', 'zipcode', 'country', 'usaState']}>
          <Address states={lists.usaState} />
        </Fold>
        <Fold name="products" fields={[...BOUGHT, ...SOLD]}>
          <Products title={t('buy')} names={BOUGHT} />
          <Products title={t('sell')} names={SOLD} />
        </Fold>
      </div>
    </Errors>
  );
}

const BOUGHT = ['buyProduct1', 'buyProduct2', 'buyProduct3', 'buyProduct4'] as const;
const SOLD = ['sellProduct1', 'sellProduct2', 'sellProduct3', 'sellProduct4'] as const;

/** Fields that few need, opened by the browser; and by itself where one of them is wrong, before the focus goes there. */
function Fold({ name, fields, children }: { name: 'you' | 'company' | 'address' | 'products'; fields: readonly string[]; children: ReactNode }) {
  const t = useTranslations('need-help.fold');
  const box = useRef<HTMLDetailsElement>(null);
  const errors = useContext(Errors);
  const isWrong = fields.some((field) => errors[field]);
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details className="fold" ref={box}>
      <summary>
        <b>{t(`${name}.title`)}</b>
        <span>{t(`${name}.about`)}</span>
        <ChevronDown className="icon icon--sm" />
      </summary>
      <div className="formgrid formgrid--wide">{children}</div>
    </details>
  );
}

function Address({ states }: { states: Lists['usaState'] }) {
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

function Products({ title, names }: { title: string; names: typeof BOUGHT | typeof SOLD }) {
  const t = useTranslations('need-help.fields');
  const errors = useContext(Errors);
  return (
    <fieldset className="fieldset">
      <legend>
        <span dir="auto" className="h4">
          {title}
        </span>
      </legend>
      <div className="formgrid">
        {names.map((name, index) => (
          <TextField key={name} name={name} label={t('product', { number: String(index + 1) })} maxLength={NEED_HELP_FITS[name]} error={errors[name]} />
        ))}
      </div>
    </fieldset>
  );
}

/** One text about what was chosen, sent under its name: whoever chooses otherwise takes their words along. */
function Words({ side, words }: Wish) {
  const t = useTranslations('need-help.wish');
  const errors = useContext(Errors);
  return SIDES.map((one) => (
    <div key={one} hidden={one !== side}>
      <Textarea key={side} name={`moreInfo${one}`} label={t(`label${one}`)} start={one === side ? words : ''} error={errors[`moreInfo${one}`]} />
    </div>
  ));
}
