import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { csvOf, saveTable } from '#web/components/csv/write.ts';
import { saveFile } from '#web/components/save-file.ts';
import { type Problem, rejectedCells, type Table } from './table.ts';

interface Props {
  table: Table;
  problems: Problem[];
  rows: ReadonlySet<number>;
}

/** Saves rows with problems as they came, a workbook as a workbook, with what is wrong behind them. */
export function RejectedButton({ table, problems, rows }: Props) {
  const t = useTranslations('product-import.rejected');
  const save = async () => {
    const cells = rejectedCells(table, problems, rows);
    if (!table.workbook) return saveTable(t('csv'), csvOf(cells));
    const { workbookOf } = await import('./write-workbook.ts');
    saveFile(await workbookOf(cells), t('xlsx'));
  };
  return (
    <button type="button" className="btn btn--ghost" onClick={() => void save()}>
      <Download className="icon" aria-hidden="true" />
      {t('save', { count: rows.size })}
    </button>
  );
}
