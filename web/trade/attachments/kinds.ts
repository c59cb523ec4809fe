import type { UPLOAD_PURPOSES } from '#contract/media/upload.ts';

type Type = (typeof UPLOAD_PURPOSES)['attachment'][number];

/** By the ending of the name: browsers disagree about the types of tables. The compiler holds the list against the contract, whose file brings its schemas along. */
const TYPES: Record<string, Type> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** What the browser offers to choose from: endings and types, because each system knows one of them better. */
export const ACCEPT = [...Object.keys(TYPES).map((ending) => `.${ending}`), ...new Set(Object.values(TYPES))].join(',');

export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type of a file that may be sent, else null. A picture that is pasted has a type and no name to speak of. */
export function typeOf({ name, type }: { name: string; type: string }): string | null {
  const known: string[] = Object.values(TYPES);
  return TYPES[endingOf(name)] ?? (type.startsWith('image/') && known.includes(type) ? type : null);
}

/** As people write it: `340 kB`, `1.4 MB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
