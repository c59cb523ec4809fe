import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DEADLINE, MOST_EXTENSIONS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { inZone, momentOf } from '#web/trade/rfq/zone.ts';
import { FormDialog } from '../shared/form-dialog.tsx';

/** Puts the deadline off; it is entered in the browser’s zone, with the moment in UTC below (RFQ-022). */
export function ExtendDialog({ rfq: { rfqID, deadline, extensions }, close }: { rfq: OwnRfq; close: () => void }) {
  const t = useTranslations('rfq-own');
  const extend = useOnce('rfq', 'extend');
  const [typed, setTyped] = useState(deadline ? inZone(deadline) : '');
  const moment = momentOf(typed);
  const isLater = moment !== null && deadline !== null && moment > deadline;
  return (
    <FormDialog
      rfqID={rfqID}
      title={t('extendTitle')}
      text={t('extendText', { left: MOST_EXTENSIONS - extensions, days: DEADLINE.extendedDays })}
      word={t('extend')}
      done={t('extended')}
      isIdle={!isLater}
      run={async () => moment && extend({ rfqID, deadline: moment })}
      close={close}
    >
      <TextField
        label={t('newDeadline')}
        type="datetime-local"
        value={typed}
        min={deadline ? inZone(deadline) : undefined}
        hint={moment && isLater ? t('inUtc', { moment: dateTime(moment) ?? '' }) : t('laterThan', { moment: (deadline && dateTime(deadline)) ?? '' })}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
