import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { useSentence } from './use-group.ts';

/** For owners: the end of a group. */
export function Deletion({ group }: { group: Group }) {
  const t = useTranslations('group');
  const [asking, setAsking] = useState(false);
  return (
    <div className="stack">
      <p>{t('deleteText')}</p>
      <div>
        <button type="button" className="btn btn--danger" onClick={() => setAsking(true)}>
          {t('delete')}
        </button>
      </div>
      {asking && <Sure group={group} close={() => setAsking(false)} />}
    </div>
  );
}

function Sure({ group: { groupID, name }, close }: { group: Group; close: () => void }) {
  const t = useTranslations('group');
  const [typed, setTyped] = useState('');
  const { busy, failure, remove } = useRemoval(groupID, name);
  return (
    <Dialog
      title={t('deleteTitle', { name })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--danger" disabled={typed.trim() !== name} aria-busy={busy} onClick={() => busy || void remove()}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t(busy ? 'deleting' : 'delete')}
          </button>
        </>
      }
    >
      <p>{t('deleteText')}</p>
      <p>{t.rich('deleteType', { name: () => <b dir="auto">{name}</b> })}</p>
      <TextField label={t('name')} value={typed} error={failure} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
    </Dialog>
  );
}

function useRemoval(id: string, name: string) {
  const t = useTranslations('group');
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const sentence = useSentence();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const remove = async () => {
    setBusy(true);
    setFailure('');
    try {
      await client.group.remove({ id });
      toast(t('deleted', { name }));
      navigate(links.groups());
      await queryClient.invalidateQueries({ queryKey: ['my-groups'] });
    } catch (error) {
      setFailure(sentence(error));
      setBusy(false);
    }
  };
  return { busy, failure, remove };
}
