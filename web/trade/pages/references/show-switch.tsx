import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { refreshReferences } from '#web/trade/references/possible.tsx';
import { useRefused } from '#web/trade/references/use-refused.ts';

/** Shows the whole section on the page of the company, or hides it (RFN-006). */
export function ShowSwitch({ businessID, shown }: { businessID: string; shown: boolean }) {
  const t = useTranslations('references');
  const client = useClient();
  const toast = useToast();
  const sentence = useRefused();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (value: boolean) => {
    setWanted(value);
    try {
      await client.tradeReference.show({ id: businessID, shown: value });
      toast(t(value ? 'nowShown' : 'nowHidden'));
      await refreshReferences();
    } catch (error) {
      toast(sentence(error), 'danger');
    }
    setWanted(null);
  };
  return <Switch label={t('show')} about={t('show')} checked={wanted ?? shown} disabled={wanted !== null} onChange={({ target }) => change(target.checked)} />;
}
