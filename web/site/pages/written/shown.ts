import type { Written } from '#web/base/content/types.ts';

/** What the browser needs of a page; the rest stands in its head. */
export type Shown = Pick<Written, 'path' | 'title' | 'lede' | 'effective' | 'updated' | 'tip' | 'card' | 'blocks'>;

/** A page as lists name it. */
export type Listed = Pick<Written, 'path' | 'title'>;

export const shownOf = ({ path, title, lede, effective, updated, tip, card, blocks }: Written): Shown => ({
  path,
  title,
  lede,
  effective,
  updated,
  tip,
  card,
  blocks,
});
