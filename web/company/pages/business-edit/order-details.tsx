import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import { ORDER_FITS } from '#contract/trade/order/limits.ts';
import type { orderDetail } from '#contract/trade/order-detail.ts';
import { useClient } from '#web/base/settings.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { useSettingForm } from './use-setting-form.ts';

type Detail = Reply<typeof orderDetail.get>['data'];

/** What the documents of orders say of a company (ORD-013). */
export function OrderDetails({ id }: { id: string }) {
  const t = useTranslations('business-edit.orders');
  const client = useClient();
  const query = useQuery({ queryKey: ['order-detail', id], queryFn: () => client.orderDetail.get({ id }), staleTime: 0 });
  return (
    <div className="panel stack">
      <p className="muted">{t('text')}</p>
      <Loaded of={query} skeleton={<div className="skel h-130" />} failed={{ title: t('failed'), isLine: true }}>
        {({ data, isOwn }) => (
          <>
            {!isOwn && <p className="small muted">{t('taken')}</p>}
            <DetailForm id={id} start={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const TEXTS = ['registerNumber', 'vat', 'gln', 'duns', 'lei'] as const;
const ADDRESS = ['street', 'city', 'postcode', 'region'] as const;

function DetailForm({ id, start }: { id: string; start: Detail }) {
  const t = useTranslations('business-edit.orders');
  const form = useTranslations('form');
  const client = useClient();
  const { value, change, busy, fields, failure, send } = useSettingForm({
    key: ['order-detail', id],
    start,
    save: (detail) => client.orderDetail.change({ id, ...detail }),
    words: t,
  });
  const countries = useReference('countries').map(({ code, countryName }) => ({ value: code, label: countryName }));
  const where = (part: Partial<Detail['address']>) => change({ address: { ...value.address, ...part } });
  return (
    <form className="stack" onSubmit={send} noValidate>
      <ErrorSummary title={(count) => form('summary', { count })} sentences={Object.values(fields)} />
      <div className="formgrid formgrid--2">
        <TextField
          label={t('name')}
          maxLength={ORDER_FITS.person}
          error={fields['name']}
          value={value.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t('orderEmail')}
          hint={t('orderEmailHint')}
          type="email"
          maxLength={ORDER_FITS.email}
          error={fields['orderEmail']}
          value={value.orderEmail}
          onChange={({ target }) => change({ orderEmail: target.value })}
        />
        {TEXTS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            hint={field === 'vat' ? t('vatHint') : undefined}
            maxLength={ORDER_FITS.reference}
            error={fields[field]}
            value={value[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        {ADDRESS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            maxLength={ORDER_FITS[field]}
            error={fields[`address.${field}`]}
            value={value.address[field]}
            onChange={({ target }) => where({ [field]: target.value })}
          />
        ))}
        <SelectField
          label={t('country')}
          none={form('none')}
          choices={countries}
          error={fields['address.country']}
          value={value.address.country ?? ''}
          onChange={({ target }) => where({ country: target.value || null })}
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('saving')}>
          {t('save')}
        </BusyButton>
      </div>
    </form>
  );
}
