import type { PhrasingContent } from 'mdast';
import type { Inline } from './types.ts';

/** This site, a section of the page, another site, a mail, a call. */
const LINK = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Bold, italic and links; anything else that looks like markup is a slip of the pen. */
export function readInline(nodes: PhrasingContent[]): Inline[] {
  return nodes.map((node) => {
    if (node.type === 'text') return plain(node.value);
    if (node.type === 'strong') return { strong: readInline(node.children) };
    if (node.type === 'emphasis') return { em: readInline(node.children) };
    if (node.type === 'link') return linked(node.url, node.title, node.children);
    if (node.type === 'html') throw new Error(`"${node.value}" is left over: a page holds no HTML`);
    if (node.type === 'image') throw new Error('A figure stands alone between two empty lines');
    throw new Error(`This kind of Markdown is not known here: ${node.type}`);
  });
}

function linked(link: string, title: string | null | undefined, children: PhrasingContent[]): Inline {
  if (!LINK.test(link)) throw new Error(`"${link}" is no address of this site (/…), of this page (#…) or of another (https://…)`);
  if (title) throw new Error(`The link to ${link} has a title, which nobody would see`);
  if (children.length === 0) throw new Error(`The link to ${link} has no words`);
  return { link, text: readInline(children) };
}

function plain(value: string): string {
  const text = value.replace(/\s*\n\s*/g, ' ');
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
