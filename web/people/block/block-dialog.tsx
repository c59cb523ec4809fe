import { use, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/base/session/use-session.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { useMyList } from '#web/components/query/use-my-list.ts';
import type { Blocked } from './blocked.ts';
import { useBlocking } from './use-blocks.ts';

/** Says what a block does, and asks for whom it is where the person manages companies. */
export default function BlockDialog({ target: { id, name }, close }: { target: Blocked; close: () => void }) {
  use(formStyles);
  const t = useTranslations('block');
  const block = useBlocking();
  const [businessID, setBusinessID] = useState('');
  const run = async () => {
    await block((client) => client.block.add({ id, businessID: businessID || undefined }), t('done', { name }));
    close();
  };
  return (
    <Confirm title={t('ask', { name })} text={t('text', { name })} word={t('block')} cancel={t('cancel')} run={run} close={close} danger>
      <BlocksAs value={businessID} choose={setBusinessID} />
    </Confirm>
  );
}

function BlocksAs({ value, choose }: { value: string; choose: (id: string) => void }) {
  const t = useTranslations('block');
  const id = useId();
  const session = useSession();
  const { data: list } = useMyList();
  const managed = list?.filter(({ access, deletionDueAt }) => access !== 'member' && deletionDueAt === null) ?? [];
  if (!session || managed.length === 0) return null;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('as')}
      </label>
      <select className="select" id={id} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{`${session.profile.firstName} ${session.profile.lastName}`.trim()}</option>
        {managed.map(({ businessID, business }) => (
          <option key={businessID} value={businessID}>
            {business.general.companyName}
          </option>
        ))}
      </select>
    </div>
  );
}
