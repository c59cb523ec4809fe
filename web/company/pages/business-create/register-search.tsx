import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RegisteredCompany } from '#contract/company/onboarding.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useRegister } from './use-register.ts';

interface Props {
  /** What was found fills in the form. */
  use: (company: RegisteredCompany) => void;
  /** The number of the company that did; null until then. */
  used: string | null;
  /** A part of a card, not one of its own. */
  within: boolean;
}

/** Finds a company in the register by number or name, beside a form that never waits for it (ONB-002). */
export function RegisterSearch({ use, used, within }: Props) {
  const t = useTranslations('business-create');
  const Heading = within ? 'h3' : 'h2';
  const [text, setText] = useState('');
  const { busy, found, find, forget } = useRegister();
  return (
    <section className={within ? 'stack' : 'card card--pad stack'} aria-labelledby="register-search">
      <div>
        <Heading className="h4" id="register-search">
          {t('register.heading')}
        </Heading>
        <p className="small muted">{t('register.text')}</p>
      </div>
      <form
        className="registerfind"
        noValidate
        aria-labelledby="register-search"
        onSubmit={(event) => {
          event.preventDefault();
          void find(text);
        }}
      >
        <TextField label={t('register.label')} type="search" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
        <BusyButton busy={busy} busyText={t('register.finding')}>
          <Search className="icon" />
          {t('register.find')}
        </BusyButton>
      </form>
      <div role="status">
        {found.note && <p className="alert">{found.note}</p>}
        {used && !found.note && found.companies.length === 0 && <p className="alert alert--success">{t('register.used', { number: used })}</p>}
        {found.companies.length > 0 && <p className="small muted">{t('register.found', { count: found.companies.length })}</p>}
      </div>
      {found.companies.length > 0 && (
        <ul className="registerlist">
          {found.companies.map((company) => (
            <Entry
              key={company.number}
              company={company}
              use={() => {
                forget();
                use(company);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ company: { number, name, isActive, address, city, zipcode, year }, use }: { company: RegisteredCompany; use: () => void }) {
  const t = useTranslations('business-create');
  const place = [address, city, zipcode].filter(Boolean).join(', ');
  const facts = [t('register.number', { number }), place, year === null ? '' : t('register.since', { year: String(year) })];
  return (
    <li className="row">
      <div className="grow">
        <h3 dir="auto" className="h5">
          {name}
        </h3>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
        {!isActive && <p className="small">{t('register.inactive')}</p>}
      </div>
      <button type="button" className="btn btn--outline btn--sm" onClick={use} aria-label={t('register.useNamed', { name })}>
        {t('register.use')}
      </button>
    </li>
  );
}
