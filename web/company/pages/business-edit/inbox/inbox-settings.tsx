import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { RETURN_HOURS } from '#contract/base/limits.ts';
import type { DeskSetting } from '#contract/trade/desk/settings.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useClient } from '#web/base/settings.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useSettingForm } from '../use-setting-form.ts';

const InboxRules = lazily(() => import('./inbox-rules.tsx'));

const keyOf = (id: string) => ['desk-setting', id];

/** How a team shares the requests that it receives (INB-005). */
export function InboxSettings({ id }: { id: string }) {
  const t = useTranslations('business-edit.inbox');
  const client = useClient();
  const query = useQuery({ queryKey: keyOf(id), queryFn: async () => (await client.desk.setting({ bid: id })).data, staleTime: 0 });
  return (
    <div className="panel stack">
      <Loaded of={query} skeleton={<div className="skel h-40" />} failed={{ title: t('failed'), isLine: true }}>
        {(setting) => <HoursForm id={id} start={setting} />}
      </Loaded>
      <Suspense fallback={<div className="skel h-40" />}>
        <InboxRules id={id} />
      </Suspense>
    </div>
  );
}

function HoursForm({ id, start }: { id: string; start: DeskSetting }) {
  const t = useTranslations('business-edit.inbox');
  const client = useClient();
  const { value, change, busy, fields, failure, send } = useSettingForm({
    key: keyOf(id),
    start: { returnHours: String(start.returnHours) },
    save: ({ returnHours }) => client.desk.setSetting({ bid: id, returnHours: Number(returnHours.trim() || Number.NaN) }),
    words: t,
  });
  return (
    <form className="stack" onSubmit={send} noValidate>
      <h3 className="h4">{t('hoursTitle')}</h3>
      <p className="muted">{t('text')}</p>
      <TextField
        label={t('hours')}
        hint={t('hint', { least: RETURN_HOURS.least, most: RETURN_HOURS.most })}
        error={fields['returnHours']}
        inputMode="numeric"
        maxLength={2}
        value={value.returnHours}
        onChange={({ target }) => change({ returnHours: target.value })}
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
