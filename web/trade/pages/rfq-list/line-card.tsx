import Layers from 'lucide-react/icons/layers';
import { Fragment, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { RFQ_UNITS, type RfqUnit } from '#contract/trade/rfq/limits.ts';
import { useCategories } from '#web/components/query/use-categories.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { CategoryChoice } from '#web/trade/pages/rfq-edit/lines/category.tsx';
import { newLine } from '#web/trade/pages/rfq-edit/values.ts';
import { type Edit, isQuantity, type Line } from './work.ts';

interface Props {
  line: Line;
  put: (rows: number[], edit: Edit) => void;
  /** Lines that are alike and stand otherwise. */
  open?: boolean;
  move?: { to: number[]; fresh: number; go: (to: number) => void };
}

/** A line with what was read marked in its text; its fields are open where it is in doubt, else at a press. */
export function LineCard({ line, put, open = false, move }: Props) {
  const t = useTranslations('rfq-list');
  const [asked, setAsked] = useState(false);
  const locale = useLocale();
  const units = useReference('units');
  const { row, quantity, chosenUnit, name, subCategory, parts } = line;
  const unit = units.find(({ code }) => code === chosenUnit);
  return (
    <article className="pline" aria-label={t('line', { number: row + 1 })}>
      <div className="pline__top">
        <span className="lineno">{row + 1}</span>
        <Marked line={line} />
        <span className="pline__qty">
          {quantity === null
            ? t('noQuantity')
            : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(quantity as `${number}`)} ${(quantity === '1' ? unit?.singular : unit?.plural) ?? chosenUnit}`}
        </span>
      </div>
      <div className="pchips">
        <button
          type="button"
          className={subCategory === null ? 'pchip pchip--none' : 'pchip pchip--cat'}
          aria-expanded={open || asked}
          onClick={() => setAsked(!asked)}
        >
          <Layers className="icon" />
          {name || subCategory || t('noCategory')}
        </button>
        {parts.map(({ kind, from, value, certain, equals }) => (
          <span key={`${kind} ${from}`} className={certain ? 'pchip' : 'pchip pchip--doubt'}>
            <span>{t(`part.${kind}`)}</span>
            <bdi>{value}</bdi>
            {equals.map((other) => (
              <span key={other.value}>{t(other.near ? 'near' : 'equal', { value: other.value })}</span>
            ))}
          </span>
        ))}
      </div>
      {(open || asked) && <Fields line={line} put={put} />}
      {asked && move && (
        <div className="btnrow">
          {[...move.to, move.fresh].map((to) => (
            <button key={to} type="button" className="btn btn--outline btn--sm" onClick={() => move.go(to)}>
              {to === move.fresh ? t('moveNew') : t('move', { number: to + 1 })}
            </button>
          ))}
        </div>
      )}
    </article>
  );
}

/** The text as it was typed, what was understood of it marked. */
function Marked({ line: { description, parts } }: { line: Line }) {
  const places = [...parts].filter(({ from, to }) => to <= description.length && from < to).sort((one, other) => one.from - other.from);
  let end = 0;
  const pieces = places.flatMap(({ from, to }) => {
    if (from < end) return [];
    const before = description.slice(end, from);
    end = to;
    return [{ from, before, marked: description.slice(from, to) }];
  });
  return (
    <span className="pline__raw" dir="auto">
      {pieces.map(({ from, before, marked }) => (
        <Fragment key={from}>
          {before}
          <mark>{marked}</mark>
        </Fragment>
      ))}
      {description.slice(end)}
    </span>
  );
}

function Fields({ line, put }: Pick<Props, 'line' | 'put'>) {
  const t = useTranslations('rfq-list');
  const units = useReference('units');
  const [other, setOther] = useState(false);
  const [typed, setTyped] = useState(line.quantity ?? '');
  const { row, choices, subCategory, chosenUnit } = line;
  const correct = (choice: { subCategory: string; name: string }) => put([row], { subCategory: choice.subCategory, name: choice.name, corrected: true });
  return (
    <div className="ask">
      <label className="field">
        <span className="field__label">{t('column.quantity')}</span>
        <input
          className="input"
          inputMode="decimal"
          value={typed}
          aria-invalid={!isQuantity(typed, chosenUnit)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => isQuantity(typed, chosenUnit) && typed !== line.quantity && put([row], { quantity: typed })}
        />
      </label>
      <label className="field">
        <span className="field__label">{t('column.unit')}</span>
        <select className="select" value={chosenUnit} onChange={({ target }) => put([row], { unit: target.value as RfqUnit })}>
          {RFQ_UNITS.map((code) => (
            <option key={code} value={code}>
              {units.find((unit) => unit.code === code)?.plural ?? code}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="partslist__choices">
        <legend>{t('category')}</legend>
        {choices.map((choice) => (
          <button
            key={choice.subCategory}
            type="button"
            className="btn btn--outline btn--sm"
            aria-pressed={choice.subCategory === subCategory}
            onClick={() => correct(choice)}
          >
            <span>{choice.name}</span>
            <small>{t(`reason.${choice.reason.by}`, { said: choice.reason.said })}</small>
          </button>
        ))}
        <button type="button" className="btn btn--ghost btn--sm" aria-expanded={other} onClick={() => setOther(!other)}>
          {t('otherCategory')}
        </button>
      </fieldset>
      {other && <Other place={row} correct={correct} />}
    </div>
  );
}

/** Any sub-category of the directory. */
function Other({ place, correct }: { place: number; correct: (choice: { subCategory: string; name: string }) => void }) {
  const [line, setLine] = useState(newLine());
  const categories = useCategories(line.industry);
  const nameOf = (subCategory: string) => categories?.flatMap(({ subCategories }) => subCategories).find(({ id }) => id === subCategory)?.name ?? subCategory;
  return (
    <CategoryChoice
      line={line}
      place={place}
      error={undefined}
      change={(part) => {
        setLine({ ...line, ...part });
        if (part.subCategory) correct({ subCategory: part.subCategory, name: nameOf(part.subCategory) });
      }}
    />
  );
}
