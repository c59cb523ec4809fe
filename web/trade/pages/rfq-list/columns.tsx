import { useTranslations } from 'use-intl';
import { PARTS_COLUMNS, type PartsColumn } from '#contract/trade/parts-list/reading.ts';
import type { Parsed } from './work.ts';

interface Props {
  rows: string[][];
  parsed: Parsed;
  choose: (columns: PartsColumn[]) => void;
}

const SHOWN = 3;

/** Each column with what it was taken for and its first cells (BOM-002). */
export function Columns({ rows, parsed: { table, lines }, choose }: Props) {
  const t = useTranslations('rfq-list');
  const first = lines.slice(0, SHOWN).map(({ row }) => rows[row] ?? []);
  const current = table.columns.map(({ column }) => column);
  return (
    <fieldset className="partslist__columns">
      <legend>{t('columns')}</legend>
      <div className="colmap">
        {table.columns.map(({ column, because }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={at}>
            <select
              className="select"
              aria-label={t('columnOf', { number: at + 1 })}
              value={column}
              onChange={({ target }) => choose(current.map((one, place) => (place === at ? (target.value as PartsColumn) : one)))}
            >
              {PARTS_COLUMNS.map((name) => (
                <option key={name} value={name}>
                  {t(`column.${name}`)}
                </option>
              ))}
            </select>
            <small>
              {first
                .map((cells) => cells[at])
                .filter(Boolean)
                .join(', ') || '–'}
            </small>
            {because === 'remembered' && <small>{t('remembered')}</small>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
