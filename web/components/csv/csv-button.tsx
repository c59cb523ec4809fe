import Download from 'lucide-react/icons/download';
import { csvOf, saveTable } from './write.ts';

interface Props {
  name: string;
  /** Asked for when the button is pressed. */
  rows: () => Parameters<typeof csvOf>[0];
  children: string;
}

/** Saves what a table shows as a file. */
export function CsvButton({ name, rows, children }: Props) {
  return (
    <button type="button" className="btn btn--outline btn--sm" onClick={() => saveTable(name, csvOf(rows()))}>
      <Download className="icon" aria-hidden="true" />
      {children}
    </button>
  );
}
