import { useTranslations } from 'use-intl';
import { useColumnWords } from './column-words.ts';
import { type Problem, rowsOf, type Table } from './table.ts';

const SHOWN = 5;

/** The first rows as they will be read, with what is wrong marked in its cell. */
export function FirstRows({ table, problems }: { table: Table; problems: Problem[] }) {
  const t = useTranslations('product-import');
  const { nameOf } = useColumnWords();
  const kept = table.places.flatMap((column, at) => (column ? [{ column, at }] : []));
  const rows = rowsOf(table);
  const wrong = new Map(problems.map(({ row, column, sentence }) => [`${row} ${column}`, sentence]));
  return (
    <section className="card panel stack" aria-labelledby="first-rows">
      <h2 id="first-rows">{t('preview.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <section className="tablebox" aria-label={t('preview.region')} tabIndex={0}>
        <table className="datatable">
          <thead>
            <tr>
              <th scope="col">{t('preview.row')}</th>
              {kept.map(({ column }) => (
                <th key={column} scope="col">
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={kept.length + 1}>{t('preview.none')}</td>
              </tr>
            )}
            {rows.slice(0, SHOWN).map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {kept.map(({ column, at }) => (
                  <td key={column} className={wrong.has(`${row} ${column}`) ? 'is-wrong' : undefined} title={wrong.get(`${row} ${column}`)}>
                    <span className="datatable__cell">{cells[at]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN && <p className="small muted">{t('preview.more', { count: rows.length - SHOWN })}</p>}
    </section>
  );
}
