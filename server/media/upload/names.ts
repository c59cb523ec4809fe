import { FILE_NAME } from '#contract/base/limits.ts';

/** A picture is encoded anew, so that it ends as it is then. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'webp',
  'image/png': 'webp',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
};

/** Control and format signs (such as those that turn the direction of writing round), halves of signs, and what parts a path or means something to a shell of Windows. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const PICTURE_ENDING = /\.(jpe?g|png|webp|jfif|heic)$/i;

/** The name of a file as somebody else's computer may get it: no way up, nothing hidden, always with the ending of what it is. */
export function safeName(name: string | undefined, contentType: string): string {
  const ending = `.${ENDINGS[contentType] ?? 'bin'}`;
  const plain = (name ?? '')
    .normalize('NFC')
    .replace(STRANGE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|(?<![\s.])[\s.]+$/g, '');
  const bare = withoutEnding(plain, ending, contentType);
  const signs = [...(bare || 'file')];
  return `${signs
    .slice(0, FILE_NAME - ending.length)
    .join('')
    .trimEnd()}${ending}`;
}

function withoutEnding(name: string, ending: string, contentType: string): string {
  if (contentType.startsWith('image/')) return name.replace(PICTURE_ENDING, '');
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}
