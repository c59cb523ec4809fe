import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/features/dialog/dialog.tsx';
import { Described } from './described.tsx';
import type { Difference } from './merge.ts';
import type { Conflict } from './use-product-form.ts';
import type { Group } from './values.ts';

const LABELS = {
  name: 'name',
  description: 'description',
  keywords: 'keywords',
  industry: 'place',
  leadTime: 'leadTime',
  stock: 'stock',
  moq: 'moq',
  priceNote: 'priceNote',
  specs: 'specs',
  images: 'pictures',
  videos: 'videos',
} as const satisfies Record<Group[0], string>;

interface Props {
  conflict: Conflict;
  /** Takes what was chosen; null goes back to the form. */
  settle: (taken: Difference[] | null) => void;
}

/** Both versions side by side, field by field, with a choice. */
export function ConflictDialog({ conflict, settle }: Props) {
  const t = useTranslations('product-edit.conflict');
  const [taken, setTaken] = useState(conflict.all);
  const choose = (group: Group, side: Difference['taken']) => setTaken((now) => now.map((one) => (one.group === group ? { ...one, taken: side } : one)));
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
      <div className="stack conflict">
        {taken
          .filter(({ clash }) => clash)
          .map((one) => (
            <Choice key={one.group[0]} one={one} conflict={conflict} choose={(side) => choose(one.group, side)} />
          ))}
      </div>
    </Dialog>
  );
}

function Choice({ one, conflict, choose }: { one: Difference; conflict: Conflict; choose: (side: Difference['taken']) => void }) {
  const t = useTranslations('product-edit');
  const [field] = one.group;
  return (
    <fieldset className="conflict__field">
      <legend>{t(LABELS[field])}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="conflict__side">
          <input type="radio" name={`conflict-${field}`} checked={one.taken === side} onChange={() => choose(side)} />
          <span>
            <b>{t(`conflict.${side}`)}</b>
            <Described group={one.group} values={conflict[side]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
