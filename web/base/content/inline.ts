import type { Inline } from './types.ts';

const MARKS = /\*\*(?<strong>.+?)\*\*|\*(?<em>[^*]+?)\*|\[(?<text>[^\]]+)\]\((?<link>[^)\s]+)\)/;
/** This site, a section of the page, another site, a mail, a call. */
const LINK = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Bold, italic and links in a line of text; anything else that looks like markup is a slip of the pen. */
export function readInline(text: string): Inline[] {
  const found = MARKS.exec(text);
  if (!found) return text ? [plain(text)] : [];
  const after = readInline(text.slice(found.index + found[0].length));
  return [...(found.index > 0 ? [plain(text.slice(0, found.index))] : []), marked(found.groups ?? {}), ...after];
}

function marked({ strong, em, text = '', link = '' }: Record<string, string | undefined>): Inline {
  if (strong) return { strong: readInline(strong) };
  if (em) return { em: readInline(em) };
  if (!LINK.test(link)) throw new Error(`"${link}" is no address of this site (/…), of this page (#…) or of another (https://…)`);
  return { link, text: readInline(text) };
}

function plain(text: string): string {
  const slip = /\*\*|\]\(|<\/?\w|`|\{|\}/.exec(text);
  if (slip) throw new Error(`"${slip[0]}" is left over in "${text.slice(0, 80)}"`);
  return text;
}

/** The words without their marks. */
export function wordsOf(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('strong' in inline) return wordsOf(inline.strong);
      return wordsOf('em' in inline ? inline.em : inline.text);
    })
    .join('');
}
