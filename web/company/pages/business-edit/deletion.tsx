import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useDeletionDueAt } from '#web/company/own-business/use-deletion.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { TextField } from '#web/components/form/text-field.tsx';

/** For owners: the end of a business, which can be taken back for 30 days. */
export function Deletion({ business }: { business: Business }) {
  const t = useTranslations('business-edit.danger');
  const [asking, setAsking] = useState(false);
  // It is said above the page that it waits already, and how it comes back.
  if (useDeletionDueAt(business.businessID)) return <p className="panel">{t('asked')}</p>;
  return (
    <div className="panel stack">
      <p>{t('text')}</p>
      <div>
        <button type="button" className="btn btn--danger" onClick={() => setAsking(true)}>
          {t('open')}
        </button>
      </div>
      {asking && <Sure business={business} close={() => setAsking(false)} />}
    </div>
  );
}

function Sure({ business: { businessID, general }, close }: { business: Business; close: () => void }) {
  const t = useTranslations('business-edit.danger');
  const [typed, setTyped] = useState('');
  const name = general.companyName;
  const { remove, busy, error } = useRemoval(businessID, name);
  return (
    <Dialog
      title={t('sure', { name })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={close}>
            {t('keep')}
          </button>
          <button type="button" className="btn btn--danger" disabled={typed.trim() !== name} aria-busy={busy} onClick={() => busy || remove(typed)}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t(busy ? 'doing' : 'do')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
      <p>{t.rich('type', { name: () => <b dir="auto">{name}</b> })}</p>
      <TextField label={t('label')} value={typed} error={error} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
    </Dialog>
  );
}

function useRemoval(id: string, name: string) {
  const t = useTranslations('business-edit');
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (companyName: string) => client.business.remove({ id, companyName }),
    onSuccess: ({ data }) => {
      toast(t('danger.done', { name, date: date(data.deletionDueAt) ?? '' }));
      navigate(links.myBusiness());
    },
  });
  const sentence = isRefusal(error) ? (error.fields['companyName'] ?? error.message) : undefined;
  return { remove: mutate, busy: isPending, error: sentence };
}
