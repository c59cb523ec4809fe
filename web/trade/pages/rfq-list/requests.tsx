import ArrowRight from 'lucide-react/icons/arrow-right';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PartsGroup } from '#contract/trade/parts-list/groups.ts';
import type { Session } from '#web/base/session/store.ts';
import { editRfq } from '#web/base/trade-links.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { localOf, momentOf } from '#web/trade/pages/rfq-edit/deadline.ts';
import { titleOf, useSending } from './use-sending.ts';
import type { Line, Parsed, Typed } from './work.ts';

interface Props {
  session: Session;
  parsed: Parsed;
  lines: Line[];
  groups: PartsGroup[];
  typed: Typed;
  one: boolean;
  setOne: (is: boolean) => void;
  done: () => void;
}

const NAMED = 4;

/** What will be sent: one press makes the drafts, a second publishes them (BOM-013). */
export function Requests(props: Props) {
  const t = useTranslations('rfq-list');
  const { session, parsed, lines, groups, typed, one, setOne, done } = props;
  const countries = useReference('countries');
  const sending = useSending({ session, parsed, lines, groups, typed, done });
  const { made, terms, setTerms, busy, failure } = sending;
  const names = new Map(parsed.companies.map(({ businessID, name }) => [businessID, name]));
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const rest = lines.length - count;
  return (
    <section className="card stick">
      <div className="forecast">
        <b>{t('count', { count: groups.length })}</b>
        <span>{t('countText')}</span>
      </div>
      {groups.map(({ rows, suppliers }, place) => (
        <div key={rows[0]} className="sec partslist__request">
          <b>{titleOf(groups[place], lines, t('group', { number: place + 1 }))}</b>
          <span className="small muted num">{t('lines', { count: rows.length })}</span>
          <span className="small">
            {suppliers
              .slice(0, NAMED)
              .map((id) => names.get(id) ?? '')
              .filter(Boolean)
              .join(', ') || t('noSuppliers')}
          </span>
          {suppliers.length > NAMED && <span className="small muted">{t('moreSuppliers', { count: suppliers.length - NAMED })}</span>}
          {made?.[place] && <Link to={editRfq(made[place].rfqID)}>{t('lookOver')}</Link>}
        </div>
      ))}
      <div className="sec stack">
        {made === null && <Switch label={t('one')} about={t('requests')} checked={one} onChange={({ target }) => setOne(target.checked)} />}
        {rest > 0 && <p className="fact fact--warn">{t('rest', { count: rest })}</p>}
        <SelectField
          label={t('country')}
          none={t('chooseCountry')}
          choices={countries.map(({ code, countryName }) => ({ value: code, label: countryName }))}
          value={terms.country}
          disabled={made !== null}
          onChange={({ target }) => setTerms({ ...terms, country: target.value })}
        />
        <label className="field">
          <span className="field__label">{t('until')}</span>
          <input
            className="input"
            type="datetime-local"
            value={localOf(terms.deadline)}
            disabled={made !== null}
            onChange={({ target }) => setTerms({ ...terms, deadline: momentOf(target.value) })}
          />
        </label>
        <FormFailure>{failure}</FormFailure>
        {made === null ? (
          <button type="button" className="btn btn--primary btn--block" aria-busy={busy} disabled={count === 0} onClick={sending.make}>
            <ArrowRight className="icon" />
            {busy ? t('makeBusy') : t('make', { count })}
          </button>
        ) : (
          <button type="button" className="btn btn--primary btn--block" aria-busy={busy} onClick={sending.publish}>
            <Send className="icon" />
            {busy ? t('publishBusy') : t('publish', { count: made.length })}
          </button>
        )}
      </div>
    </section>
  );
}
