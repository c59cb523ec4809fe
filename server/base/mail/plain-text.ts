import type { Draft, Frame, Place } from './draft.ts';

const WIDTH = 72;
const ADDRESS = /^https?:\/\//;

/** The text part: wrapped, each address whole on a line of its own. */
export function plainText({ heading, paragraphs, action, after = [], reason, unsubscribe }: Draft, { siteUrl, siteName }: Place, frame: Frame): string {
  const parts = [
    wrap(heading),
    ...paragraphs.map(wrap),
    ...(action ? [`${wrap(`${action.label}:`)}\n${action.url}`] : []),
    ...after.map(wrap),
    // Mail programs take what follows this line for a signature.
    `-- \n${siteName}\n${siteUrl}`,
    wrap(reason),
    ...(unsubscribe ? [`${frame.unsubscribe}:\n${unsubscribe}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const fits = last !== undefined && !ADDRESS.test(last) && !ADDRESS.test(word) && last.length + 1 + word.length <= WIDTH;
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
