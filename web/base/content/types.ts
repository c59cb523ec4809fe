/** A written page as the build makes it of Markdown: a small tree, which one component shows. */
export type Inline = string | { strong: Inline[] } | { em: Inline[] } | { link: string; text: Inline[] };

/** An element of a drawing: its name, its attributes as React has them, what stands in it. */
export type Drawn = [tag: string, attributes: Record<string, string>, ...children: (Drawn | string)[]];

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph' | 'pull' | 'note'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'drawing'; drawn: Drawn; caption: Inline[] }
  | { kind: 'picture'; src: string; alt: string; caption: Inline[] }
  /** What a page shows that is no text. */
  | { kind: 'place'; name: Place };

export const PLACES = ['platforms'] as const;
export type Place = (typeof PLACES)[number];

/** The card at the end of a page, by what it asks the reader to do. */
export const CARDS = ['register', 'contact', 'messages'] as const;

export interface Written {
  /** Of the file; the same in every language. */
  name: string;
  path: string;
  title: string;
  /** Its first sentence, larger. */
  lede: string;
  description: string;
  keywords: string[];
  /** The day of the last change of meaning, and for what binds somebody the day since when, both YYYY-MM-DD. */
  updated: string;
  effective: string | null;
  /** Place among the B2B tips; null for any other page. */
  tip: number | null;
  card: (typeof CARDS)[number] | null;
  /** False keeps the page out of search engines. */
  indexed: boolean;
  blocks: Block[];
}
