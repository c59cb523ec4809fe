import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOfKind } from '#contract/catalogue/product-fields.ts';
import { Choice, ConflictDialog, type Side } from '#web/components/conflict/conflict-dialog.tsx';
import { Described } from './described.tsx';
import type { Difference } from './merge.ts';
import type { Conflict } from './use-product-form.ts';
import type { Group } from './values.ts';
import { isTrade } from './values.ts';

interface Props {
  conflict: Conflict;
  /** Takes what was chosen; null goes back to the form. */
  settle: (taken: Difference[] | null) => void;
}

/** Both versions side by side, field by field, with a choice. */
export function ProductConflict({ conflict, settle }: Props) {
  const t = useTranslations('product-edit');
  const legendOf = useLegends();
  const [taken, setTaken] = useState(conflict.all);
  const choose = (group: Group, side: Side) => setTaken((now) => now.map((one) => (one.group === group ? { ...one, taken: side } : one)));
  const words = { title: t('conflict.title'), text: t('conflict.text'), keep: t('conflict.keep'), save: t('conflict.save') };
  const clashing = taken.filter(({ clash }) => clash);
  return (
    <ConflictDialog words={words} onKeep={() => settle(null)} onSave={() => settle(taken)}>
      {clashing.map((one) => (
        <Choice
          key={one.group[0]}
          field={one.group[0]}
          legend={legendOf(one.group)}
          chosen={one.taken}
          choose={(side) => choose(one.group, side)}
          nameOf={(side) => t(`conflict.${side}`)}
          shown={(side) => <Described group={one.group} values={conflict[side]} />}
        />
      ))}
    </ConflictDialog>
  );
}

function useLegends() {
  const t = useTranslations('product-edit');
  const fields = useTranslations('product-fields');
  return ([field]: Group): string => {
    if (field === 'images' || field === 'videos') return t(field === 'images' ? 'pictures' : 'videos');
    if (isTrade(field)) return t(`trade.groups.${field}`);
    return isOfKind(field, 'category') ? t('place') : fields(`${field}.label`);
  };
}
