import type { LucideIcon } from 'lucide-react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';

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
