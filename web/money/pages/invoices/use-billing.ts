import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { Billing } from '#contract/money/invoice.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { edition } from '#web/base/edition/uk.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { keepBilling } from './use-invoices.ts';

type Values = Record<keyof Billing, string>;
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** The fields of the form, and how they are saved; what was typed stays when it fails. */
export function useBilling({ businessID: id, general, contactInfo }: Business, billing: Billing | null) {
  const t = useTranslations('invoices.billing');
  const client = useClient();
  const toast = useToast();
  const [values, setValues] = useState<Values>(() => startOf(billing ?? { ...NOTHING, ...known(general, contactInfo) }));
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ failure: string; wrong: Partial<Values> }>({ failure: '', wrong: {} });
  const set =
    (name: keyof Billing) =>
    ({ target }: Changed) =>
      setValues((now) => ({ ...now, [name]: target.value }));
  const save = async (): Promise<void> => {
    setBusy(true);
    setSaid({ failure: '', wrong: {} });
    try {
      const { data } = await client.invoice.setBilling({ id, ...values, country: values.country || null, vatNumber: values.vatNumber.trim() || null });
      keepBilling(id, data);
      if (data) setValues((now) => ({ ...startOf(data), address: now.address }));
      toast(t('saved'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const hasFields = Object.keys(error.fields).length > 0;
      setSaid({ failure: hasFields ? '' : error.code === 'network' ? t('offline') : error.message, wrong: error.fields });
    } finally {
      setBusy(false);
    }
  };
  return { values, set, save, busy, ...said };
}

const NOTHING: Billing = { name: '', address: '', city: '', postcode: '', country: null, vatNumber: null };

const startOf = ({ country, vatNumber, ...texts }: Billing): Values => ({ ...texts, country: country ?? edition.country, vatNumber: vatNumber ?? '' });

const known = (general: Business['general'], { legalAddressEnglish, city, zipcode, country }: Business['contactInfo']): Partial<Billing> => ({
  name: general.companyName,
  address: legalAddressEnglish ?? '',
  city: city ?? '',
  postcode: zipcode ?? '',
  country: country?.code ?? null,
});
