import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RegisteredCompany } from '#contract/company/onboarding.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';

export interface Found {
  companies: RegisteredCompany[];
  /** Why there are none. */
  note: string;
}

const NOTHING: Found = { companies: [], note: '' };

/** Asks the register (ONB-002). Whatever it does, the form below can be typed. */
export function useRegister() {
  const t = useTranslations('business-create');
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState(NOTHING);
  const ask = async (text: string): Promise<Found> => {
    try {
      const { answered, companies } = (await client.onboarding.findRegistered({ text })).data;
      return { companies, note: answered ? (companies.length === 0 ? t('register.none') : '') : t('register.silent') };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'email_unconfirmed') return { companies: [], note: t('register.unconfirmed') };
      if (error.code === 'too_many_requests') return { companies: [], note: t('register.often') };
      return { companies: [], note: error.fields['text'] ?? t('register.silent') };
    }
  };
  const find = async (text: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFound(await ask(text).finally(() => setBusy(false)));
  };
  return { busy, found, find, forget: () => setFound(NOTHING) };
}
