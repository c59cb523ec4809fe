import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Comparable, compareLists } from '#contract/trade/parts-list/newer.ts';
import { useClient } from '#web/base/settings.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import type { Line } from './work.ts';

/** What this file says that an earlier list of the account did not (BOM-014). */
export function NewerBand({ lines }: { lines: Line[] }) {
  const t = useTranslations('rfq-list');
  const client = useClient();
  const [listID, setListID] = useState('');
  const { data: lists } = useQuery({ queryKey: ['parts-lists'], queryFn: async () => (await client.partsList.mine()).data, meta: { aside: true } });
  const { data: before } = useQuery({
    queryKey: ['parts-list-before', listID],
    queryFn: async () => earlier((await client.partsList.get({ listID })).data),
    enabled: listID !== '',
    meta: { aside: true },
  });
  if (!lists || lists.length === 0) return null;
  const found = before && compareLists<Comparable>(before, lines.map(comparable));
  const parts = found
    ? ([
        ['added', found.added],
        ['changed', found.changed.map(({ after }) => after)],
        ['gone', found.gone],
      ] as const)
    : [];
  return (
    <div className="partslist__newer">
      <SelectField
        label={t('compare')}
        none={t('chooseList')}
        choices={lists.map(({ listID: id, name, changedAt }) => ({ value: id, label: `${name || t('heading')}, ${changedAt.slice(0, 10)}` }))}
        value={listID}
        onChange={({ target }) => setListID(target.value)}
      />
      {parts.map(([kind, all]) => (
        <details key={kind}>
          <summary>{t(`newer.${kind}`, { count: all.length })}</summary>
          <ul>
            {all.map(({ row, description, quantity }) => (
              <li key={row} dir="auto">
                {[quantity, description].filter(Boolean).join(' × ')}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

const comparable = ({ row, description, quantity, chosenUnit, fields }: Line): Comparable => ({
  ...{ row, description, quantity, unit: chosenUnit },
  itemNumber: fields.itemNumber ?? '',
});

interface Kept {
  rows: string[][];
  columns: string[];
  lines: { row: number; description: string; quantity: string | null; unit: string }[];
}
function earlier({ rows, columns, lines }: Kept): Comparable[] {
  const at = columns.indexOf('itemNumber');
  return lines.map(({ row, ...line }) => ({ row, ...line, itemNumber: rows[row]?.[at]?.trim() ?? '' }));
}
