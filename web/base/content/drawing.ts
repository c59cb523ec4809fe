import type { Drawn } from './types.ts';

const TOKEN = /<!--.*?-->|<\?.*?\?>|<(?<close>\/?)(?<tag>[a-zA-Z]+)(?<attributes>(?:\s+[\w:-]+="[^"]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gsy;
/** A drawing shows: it runs nothing, loads nothing, and its colours come from the page's styles. */
const TAGS = ['svg', 'g', 'path', 'rect', 'circle', 'line', 'polyline', 'polygon', 'text', 'tspan'];
const REFUSED = /^(on|style$|href$|xlink|fill$|stroke$)/;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** An SVG file as a tree that React shows, so that it takes colours and letters of the page. `label` says what it shows. */
export function readDrawing(svg: string, label: string): Drawn {
  const stack: Drawn[] = [['', {}]];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < svg.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(svg);
    if (!found) throw new Error(`The drawing cannot be read at "${svg.slice(at, at + 40)}"`);
    take(stack, found.groups ?? {});
  }
  const [, , drawing] = stack[0] as Drawn;
  if (stack.length !== 1 || !Array.isArray(drawing) || drawing[0] !== 'svg') throw new Error('A drawing is one <svg> that is closed');
  const [tag, attributes, ...children] = drawing;
  const { viewBox = '', className = '' } = attributes;
  return [tag, { viewBox, className, role: 'img', 'aria-label': label }, ...children];
}

function take(stack: Drawn[], { close, tag, attributes = '', empty, text }: Record<string, string | undefined>): void {
  const parent = stack.at(-1) as Drawn;
  if (text?.trim()) parent.push(text.replace(/\s+/g, ' ').replace(/&\w+;/g, (name) => ENTITIES[name] ?? name));
  if (!tag) return;
  if (close) {
    if (parent[0] !== tag) throw new Error(`</${tag}> closes <${parent[0]}>`);
    stack.pop();
    return;
  }
  if (!TAGS.includes(tag)) throw new Error(`A drawing has no <${tag}>`);
  const element: Drawn = [tag, readAttributes(attributes)];
  parent.push(element);
  if (!empty) stack.push(element);
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
  for (const [name] of pairs) if (REFUSED.test(name)) throw new Error(`A drawing has no ${name}="": give the shape a class (article.css)`);
  return Object.fromEntries(pairs.map(([name, value]) => [inReact(name), value]));
}

const inReact = (name: string): string => (name === 'class' ? 'className' : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
