import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { Deletion } from './deletion.tsx';
import { GroupFields } from './group-fields.tsx';
import type { Level } from './people.ts';
import { useSentence } from './use-group.ts';

/** For who manages the group: its words, and for owners its end. */
export function Settings({ group, level }: { group: Group; level: Level }) {
  const t = useTranslations('group');
  return (
    <div className="stack">
      <Panel id="group-words" title={t('edit')}>
        <Words group={group} />
      </Panel>
      {level === 'owner' && (
        <Panel id="group-deletion" title={t('delete')}>
          <Deletion group={group} />
        </Panel>
      )}
    </div>
  );
}

function Words({ group }: { group: Group }) {
  const t = useTranslations('group');
  const client = useClient();
  const toast = useToast();
  const sentence = useSentence();
  const [typed, setTyped] = useState({ name: group.name, description: group.description });
  const [state, setState] = useState<{ busy?: true; failure?: string; fields?: Record<string, string> }>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (state.busy) return;
    setState({ busy: true });
    try {
      const { data } = await client.group.update({ id: group.groupID, ...typed });
      queryClient.setQueryData(['group', group.groupID], data);
      setState({});
      toast(t('saved'));
    } catch (error) {
      setState({ failure: sentence(error), fields: isRefusal(error) ? error.fields : {} });
    }
  };
  const fields = state.fields ?? {};
  return (
    <form className="stack" onSubmit={save} noValidate>
      <FormFailure>{state.failure && Object.keys(fields).length === 0 && state.failure}</FormFailure>
      <GroupFields typed={typed} fields={fields} change={(part) => setTyped((now) => ({ ...now, ...part }))} />
      <div>
        <BusyButton busy={state.busy ?? false} busyText={t('saving')}>
          {t('save')}
        </BusyButton>
      </div>
    </form>
  );
}
