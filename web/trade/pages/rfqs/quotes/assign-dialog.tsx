import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';
import { usePeople } from '#web/trade/rfq/use-people.ts';
import { type Quoted, refreshLists } from '../own/use-lists.ts';

interface Props {
  bid: string;
  row: Pick<Quoted, 'rfqID' | 'title' | 'assigned'>;
  close: () => void;
}

/** Who writes the quote: one, several, or nobody, which gives the request back to the queue (PIP-008). */
export function AssignDialog({ bid, row: { rfqID, title, assigned }, close }: Props) {
  use(formStyles);
  const t = useTranslations('rfqs-own.assign');
  const client = useClient();
  const { data: people } = usePeople(bid);
  const [chosen, setChosen] = useState(() => new Set(assigned.map(({ userID }) => userID)));
  const choose = (userID: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(userID);
    else next.delete(userID);
    setChosen(next);
  };
  return (
    <FormDialog
      title={t('title', { title })}
      text={t('text')}
      word={t(chosen.size === 0 && assigned.length > 0 ? 'giveBack' : 'save')}
      cancel={t('cancel')}
      done={t(chosen.size === 0 ? 'givenBack' : 'saved')}
      isIdle={people === undefined}
      run={() => client.rfqTeam.assign({ rfqID, bid, members: [...chosen] })}
      settled={refreshLists}
      sentence={(error) => sentenceOf(error, t('offline'))}
      close={close}
    >
      <fieldset className="radios">
        <legend className="field__label">{t('who')}</legend>
        {people?.map(({ userID, name }) => (
          <label key={userID} className="check" dir="auto">
            <input type="checkbox" checked={chosen.has(userID)} onChange={({ target }) => choose(userID, target.checked)} />
            {name}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
