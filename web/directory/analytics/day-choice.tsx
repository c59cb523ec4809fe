import CalendarDays from 'lucide-react/icons/calendar-days';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ANALYTICS } from '#contract/base/limits.ts';
import { PRESETS, type Wrong, wrongWith } from './range.ts';
import type { Chosen } from './use-days.ts';

/** Seven days, four weeks, a quarter, or days that one names. */
export function DayChoice({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('analytics');
  const [naming, setNaming] = useState(chosen.preset === null);
  return (
    <div className="daychoice">
      <fieldset className="daychoice__ways" aria-label={t('days')}>
        {PRESETS.map((count) => (
          <button
            key={count}
            type="button"
            className="chip"
            aria-pressed={!naming && chosen.preset === count}
            onClick={() => {
              setNaming(false);
              chosen.choose(count);
            }}
          >
            {t('last', { count })}
          </button>
        ))}
        <button type="button" className="chip" aria-pressed={naming} aria-expanded={naming} onClick={() => setNaming(true)}>
          <CalendarDays className="icon icon--sm" aria-hidden="true" />
          {t('other')}
        </button>
      </fieldset>
      {naming && <Naming key={`${chosen.from} ${chosen.to}`} chosen={chosen} />}
    </div>
  );
}

function Naming({ chosen: { from, to, today, chooseDays } }: { chosen: Chosen }) {
  const t = useTranslations('analytics');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const problem = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const days = { from: String(typed.get('from')), to: String(typed.get('to')) };
    const found = wrongWith(days);
    setWrong(found);
    if (!found) chooseDays(days);
  };
  const tie = {
    type: 'date',
    className: 'input',
    min: ANALYTICS.first,
    max: today,
    ...(wrong && { 'aria-invalid': true, 'aria-describedby': problem }),
  } as const;
  return (
    <form className="daychoice__form" noValidate onSubmit={submit}>
      <label>
        <span>{t('from')}</span>
        <input name="from" defaultValue={from} {...tie} />
      </label>
      <label>
        <span>{t('to')}</span>
        <input name="to" defaultValue={to} {...tie} />
      </label>
      <button type="submit" className="btn btn--outline">
        {t('show')}
      </button>
      {wrong && (
        <p className="field__error" id={problem} role="alert">
          {t(wrong, { days: ANALYTICS.days })}
        </p>
      )}
    </form>
  );
}
