import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Dialog } from '#web/features/dialog/dialog.tsx';
import { Described } from './described.tsx';
import type { FieldName, TabName } from './tabs.ts';
import type { Conflict } from './use-save.ts';

interface Props {
  tab: TabName;
  conflict: Conflict;
  /** Takes the fields where the other version stays; null goes back to the form. */
  settle: (taken: FieldName[] | null) => void;
}

/** Both versions side by side, field by field, with a choice. */
export function ConflictDialog({ tab, conflict, settle }: Props) {
  const t = useTranslations('business-edit.conflict');
  const [taken, setTaken] = useState<FieldName[]>([]);
  const choose = (name: FieldName, theirs: boolean) => setTaken((now) => [...now.filter((one) => one !== name), ...(theirs ? [name] : [])]);
  return (
    <Dialog
      title={t('title')}
      onClose={() => settle(null)}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={() => settle(null)}>
            {t('keep')}
          </button>
          <button type="button" className="btn btn--primary" onClick={() => settle(taken)}>
            {t('save')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
      <Whose businessID={conflict.latest.businessID} />
      <div className="stack conflict">
        {conflict.fields.map((name) => (
          <Choice key={name} tab={tab} name={name} conflict={conflict} theirs={taken.includes(name)} choose={(theirs) => choose(name, theirs)} />
        ))}
      </div>
    </Dialog>
  );
}

/** Who saved meanwhile, as soon as it is known. */
function Whose({ businessID }: { businessID: string }) {
  const t = useTranslations('business-edit.conflict');
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['history', businessID, 'latest'],
    queryFn: async () => (await client.business.history({ id: businessID })).data,
    staleTime: 0,
  });
  const deed = data?.find(({ what }) => what === 'changed');
  return deed?.by ? <p className="small muted">{t('by', { name: deed.by.name, at: dateTime(deed.at) ?? '' })}</p> : null;
}

interface ChoiceProps {
  tab: TabName;
  name: FieldName;
  conflict: Conflict;
  theirs: boolean;
  choose: (theirs: boolean) => void;
}

function Choice({ tab, name, conflict, theirs, choose }: ChoiceProps) {
  const t = useTranslations('business-edit');
  return (
    <fieldset className="conflict__field">
      <legend>{t(`field.${name}`)}</legend>
      {[false, true].map((side) => (
        <label key={String(side)} className="conflict__side">
          <input type="radio" name={`conflict-${name}`} checked={theirs === side} onChange={() => choose(side)} />
          <span>
            <b>{t(side ? 'conflict.theirs' : 'conflict.yours')}</b>
            <Described tab={tab} name={name} values={side ? conflict.theirs : conflict.mine} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
