import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Choice, ConflictDialog, type Side } from '#web/components/conflict/conflict-dialog.tsx';
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
export function BusinessConflict({ tab, conflict, settle }: Props) {
  const t = useTranslations('business-edit');
  const [taken, setTaken] = useState<FieldName[]>([]);
  const choose = (name: FieldName, side: Side) => setTaken((now) => [...now.filter((one) => one !== name), ...(side === 'theirs' ? [name] : [])]);
  const words = { title: t('conflict.title'), text: t('conflict.text'), keep: t('conflict.keep'), save: t('conflict.save') };
  return (
    <ConflictDialog words={words} onKeep={() => settle(null)} onSave={() => settle(taken)} whose={<Whose businessID={conflict.latest.businessID} />}>
      {conflict.fields.map((name) => (
        <Choice
          key={name}
          field={name}
          legend={t(`field.${name}`)}
          chosen={taken.includes(name) ? 'theirs' : 'mine'}
          choose={(side) => choose(name, side)}
          nameOf={(side) => t(`conflict.${side}`)}
          shown={(side) => <Described tab={tab} name={name} values={conflict[side]} />}
        />
      ))}
    </ConflictDialog>
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
