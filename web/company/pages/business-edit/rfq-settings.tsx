import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { rfqTeam } from '#contract/trade/rfq-team.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useClient } from '#web/base/settings.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { MultiSelect } from '#web/components/form/multi-select.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { useSettingForm } from './use-setting-form.ts';

type Setting = Reply<typeof rfqTeam.setting>['data'];

/** Of which requests for quotation a company is told, and who of it may quote (MAT-009, QUO-001). */
export function RfqSettings({ id, access }: { id: string; access: Access }) {
  const t = useTranslations('business-edit.rfqs');
  const client = useClient();
  const query = useQuery({ queryKey: ['rfq-setting', id], queryFn: async () => (await client.rfqTeam.setting({ id })).data, staleTime: 0 });
  return (
    <div className="panel stack">
      <p className="muted">{t('text')}</p>
      <p>
        <Link to={rfqLinks.rfqs('for-you', { bid: id })}>{t('forYou')}</Link>
      </p>
      <Loaded of={query} skeleton={<div className="skel h-40" />} failed={{ title: t('failed'), isLine: true }}>
        {(setting) => <SettingForm id={id} access={access} start={setting} />}
      </Loaded>
    </div>
  );
}

function SettingForm({ id, access, start }: { id: string; access: Access; start: Setting }) {
  const t = useTranslations('business-edit.rfqs');
  const client = useClient();
  const { value, change, busy, fields, failure, send } = useSettingForm({
    key: ['rfq-setting', id],
    start,
    save: ({ membersQuote, leastQuantity, ...rest }) =>
      client.rfqTeam.setSetting({ id, ...rest, leastQuantity: leastQuantity?.trim() ?? '', ...(access === 'owner' && { membersQuote }) }),
    words: t,
  });
  const { categories, countries } = useChoices();
  return (
    <form className="stack" onSubmit={send}>
      <Toggle label={t('matching')} hint={t('matchingHint')} checked={value.matching} onChange={(matching) => change({ matching })} />
      <MultiSelect
        label={t('categories')}
        hint={t('categoriesHint')}
        error={fields['categories']}
        value={value.categories}
        choices={categories}
        onChange={(chosen) => change({ categories: chosen })}
      />
      <MultiSelect
        label={t('countries')}
        hint={t('countriesHint')}
        error={fields['countries']}
        value={value.countries}
        choices={countries}
        onChange={(chosen) => change({ countries: chosen })}
      />
      <TextField
        label={t('least')}
        hint={t('leastHint')}
        error={fields['leastQuantity']}
        inputMode="decimal"
        maxLength={20}
        value={value.leastQuantity ?? ''}
        onChange={({ target }) => change({ leastQuantity: target.value })}
      />
      <Toggle
        label={t('members')}
        hint={t('membersHint')}
        checked={value.membersQuote}
        disabled={access !== 'owner'}
        onChange={(membersQuote) => change({ membersQuote })}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('saving')}>
          {t('save')}
        </BusyButton>
      </div>
    </form>
  );
}

/** Categories of all industries, those of which say whose they are, and countries. */
function useChoices() {
  const industries = useReference('industries');
  const list = useReference('countries');
  const categories = useMemo(
    () => industries.flatMap((industry) => industry.categories.map(({ id, name }) => ({ value: id, label: `${name} (${industry.name})` }))),
    [industries],
  );
  const countries = useMemo(() => list.map(({ code, countryName }) => ({ value: code, label: countryName })), [list]);
  return { categories, countries };
}

interface ToggleProps {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

function Toggle({ label, hint, checked, disabled = false, onChange }: ToggleProps) {
  return (
    <div className="field field--wide">
      <label className="switch">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked */}
        <input type="checkbox" role="switch" checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      <p className="field__hint">{hint}</p>
    </div>
  );
}
