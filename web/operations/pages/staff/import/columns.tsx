import { useTranslations } from 'use-intl';
import type { FileOnItsWay, Table } from './use-file.ts';

/** What each column of the file is: guessed, and for somebody to put right. */
export function Columns({ file: { setPlace, readSheet }, table }: { file: FileOnItsWay; table: Table }) {
  const t = useTranslations('staff-import');
  const { sheets, sheet, heading, places, examples, columns } = table;
  return (
    <>
      {sheets.length > 1 && (
        <label className="field importwishes">
          <span className="field__label">{t('sheet')}</span>
          <select className="select" value={sheet} onChange={({ target }) => readSheet(target.value)}>
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <ol className="importcolumns" aria-label={t('columns')}>
        {heading.map((name, at) => {
          const shown = name.trim() || t('unnamed', { place: at + 1 });
          const example = examples.map((cells) => cells[at]?.trim()).find(Boolean);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <li key={at}>
              <label className="field">
                <span className="field__label importcolumns__name">{shown}</span>
                <select className="select" value={places[at] ?? ''} onChange={({ target }) => setPlace(at, target.value || null)}>
                  <option value="">{t('leftOut')}</option>
                  {columns.map((column) => (
                    <option key={column}>{column}</option>
                  ))}
                </select>
              </label>
              <p className="small muted importcolumns__example">{example ?? t('empty')}</p>
            </li>
          );
        })}
      </ol>
    </>
  );
}
