import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { GroupFields } from '../group/group-fields.tsx';
import { useSentence } from '../group/use-group.ts';
import { KindChoice } from './kind-choice.tsx';

/** Name, description, and who reads it; the last one for good. */
export function CreateGroup() {
  const t = useTranslations('group');
  const { typed, change, busy, failure, fields, submit } = useCreation();
  return (
    <form className="card" onSubmit={submit} noValidate>
      <div className="panel stack stack--lg">
        <FormFailure>{failure && Object.keys(fields).length === 0 && failure}</FormFailure>
        <GroupFields typed={typed} fields={fields} change={change} />
        <KindChoice value={typed.private} error={fields['private']} choose={(isPrivate) => change({ private: isPrivate })} />
      </div>
      <div className="formactions">
        <Link className="btn btn--ghost" to={links.groups()}>
          {t('cancel')}
        </Link>
        <BusyButton busy={busy} busyText={t('creating')}>
          {t('create')}
        </BusyButton>
      </div>
    </form>
  );
}

interface Typed {
  name: string;
  description: string;
  private: boolean | null;
}

function useCreation() {
  const t = useTranslations('group');
  const create = useOnce('group', 'create');
  const toast = useToast();
  const navigate = useNavigate();
  const sentence = useSentence();
  const [typed, setTyped] = useState<Typed>({ name: '', description: '', private: null });
  const [state, setState] = useState<{ busy?: true; failure?: string; fields?: Record<string, string> }>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.busy) return;
    setState({ busy: true });
    try {
      // Without a choice the server says what is missing, with everything else that is.
      const { data } = await create({ ...typed, private: typed.private as boolean });
      await queryClient.invalidateQueries({ queryKey: ['my-groups'] });
      toast(t('created'));
      navigate(links.group(data.groupID));
    } catch (error) {
      setState({ failure: sentence(error), fields: isRefusal(error) ? error.fields : {} });
    }
  };
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  return { typed, change, submit, busy: state.busy ?? false, failure: state.failure, fields: state.fields ?? {} };
}
