import { FileSpreadsheet, FileText, Image, type LucideIcon } from 'lucide-react';

const TABLES = /spreadsheet|csv/;

/** A picture, a table, or a text. */
export function FileIcon({ type }: { type: string }) {
  const Icon: LucideIcon = type.startsWith('image/') ? Image : TABLES.test(type) ? FileSpreadsheet : FileText;
  return (
    <span className="fileicon" aria-hidden="true">
      <Icon className="icon" />
    </span>
  );
}
