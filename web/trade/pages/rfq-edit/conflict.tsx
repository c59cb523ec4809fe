import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Choice, ConflictDialog, type Side } from '#web/components/conflict/conflict-dialog.tsx';
import '#web/components/conflict/conflict.css';
import { dateTime } from '#web/base/format.ts';
import { useFieldNames } from './fault-list.tsx';
import type { Group } from './merge.ts';
import type { Clash } from './saving.ts';
import type { RfqValues } from './values.ts';

/** Somebody else saved the same fields: both texts side by side, with a choice (RFQ-011). */
export function RfqConflict({ clash, settle }: { clash: Clash; settle: (theirs: Group[] | null) => void }) {
  const t = useTranslations('rfq-edit.conflict');
  const nameOf = useFieldNames();
  const [theirs, setTheirs] = useState<Group[]>([]);
  const words = { title: t('title'), text: t('text'), keep: t('keep'), save: t('save') };
  const choose = (group: Group, side: Side) =>
    setTheirs((now) => (side === 'theirs' ? [...now.filter((one) => one !== group), group] : now.filter((one) => one !== group)));
  return (
    <ConflictDialog words={words} onKeep={() => settle(null)} onSave={() => settle(theirs)}>
      {clash.groups.map((group) => (
        <Choice
          key={group[0]}
          field={group[0] ?? ''}
          legend={nameOf(group[0] ?? '')}
          chosen={theirs.includes(group) ? 'theirs' : 'mine'}
          choose={(side) => choose(group, side)}
          nameOf={(side) => t(side)}
          shown={(side) => <Described field={group[0] as keyof RfqValues} values={clash[side]} />}
        />
      ))}
    </ConflictDialog>
  );
}

/** A field in words. */
function Described({ field, values }: { field: keyof RfqValues; values: RfqValues }) {
  const t = useTranslations('rfq-edit');
  const lines = wordsOf(field, values, t);
  return (
    <span className="stack stack--sm">
      {lines.length === 0 && <span className="muted">{t('conflict.nothing')}</span>}
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={place} dir="auto">
          {line}
        </span>
      ))}
    </span>
  );
}

function wordsOf(field: keyof RfqValues, values: RfqValues, t: ReturnType<typeof useTranslations<'rfq-edit'>>): string[] {
  const value = values[field];
  if (field === 'deadline') return values.deadline ? [dateTime(values.deadline) ?? ''] : [];
  if (field === 'country') return [[values.country, values.state].filter(Boolean).join(', ')].filter(Boolean);
  if (field === 'visibility') return [t(`visibility.${values.visibility}`)];
  if (field === 'lines') return values.lines.map(({ quantity, description }) => [quantity, description].filter(Boolean).join(' '));
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : 'name' in one ? one.name : ''));
  if (typeof value === 'boolean') return [t(value ? 'conflict.yes' : 'conflict.no')];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
