import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { listed } from '#web/base/listed.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { Segments } from './choice/segments.tsx';
import { TellDialog } from './marks/mark-dialogs.tsx';
import { type Address, SORTS, type View } from './view.ts';

/** So many lines stand side by side; more are chosen from a list. */
const SIDE_BY_SIDE = 6;

interface Props {
  view: View;
  address: Address;
  change: (change: Partial<Address>) => void;
  isWide: boolean;
  onlyDifferent: boolean;
  setOnlyDifferent: (only: boolean) => void;
}

/** Which line, in which order, and what of it. */
export function Toolbar({ view, address: { line, sort }, change, isWide, onlyDifferent, setOnlyDifferent }: Props) {
  const t = useTranslations('rfq-compare');
  const { lines } = view;
  const all = t(isWide ? 'allLines' : 'totals');
  const isLong = lines.length > SIDE_BY_SIDE;
  const choices = lines.map(({ number, description }) => ({
    value: String(number),
    label: isLong ? t('line', { number, what: description }) : t('lineNumber', { number }),
  }));
  const choose = (value: string) => change({ line: value === '' ? null : Number(value) });
  const chosen = lines.some(({ number }) => number === line) ? String(line) : '';
  return (
    <div className="cmptools labelbeside">
      {lines.length > 1 &&
        (isLong ? (
          <SelectField label={t('whichLine')} none={all} choices={choices} value={chosen} onChange={({ target }) => choose(target.value)} />
        ) : (
          <Segments label={t('whichLine')} choices={[{ value: '', label: all }, ...choices]} chosen={chosen} choose={choose} />
        ))}
      {isWide && view.shown.length > 1 && (
        <>
          <SelectField
            label={t('sortBy')}
            none={t('sort.fit')}
            choices={SORTS.filter((one) => one !== 'fit').map((one) => ({ value: one, label: t(`sort.${one}`) }))}
            value={sort === 'fit' ? '' : sort}
            onChange={({ target }) => change({ sort: SORTS.find((one) => one === target.value) ?? 'fit' })}
          />
          <Switch label={t('onlyDifferent')} about={t('rows')} checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)} />
        </>
      )}
      <Tell view={view} />
    </div>
  );
}

/** Those of the shortlist that have not heard of it. */
function Tell({ view: { shown, rfq } }: { view: View }) {
  const t = useTranslations('rfq-compare');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const tell = useOnce('comparison', 'tell');
  const waiting = shown.filter(({ quote: { mark, state } }) => mark.shortlisted && !mark.told && state !== 'declined');
  if (waiting.length === 0 || rfq.right === 'read' || (rfq.state !== 'open' && rfq.state !== 'deciding')) return null;
  return (
    <>
      <button type="button" className="btn btn--tonal" onClick={() => setOpen(true)}>
        {t('tellSome', { count: waiting.length })}
      </button>
      {isOpen && (
        <TellDialog
          rfqID={rfq.rfqID}
          names={listed(
            locale,
            waiting.map(({ name }) => name),
          )}
          tell={() => tell({ rfqID: rfq.rfqID })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
