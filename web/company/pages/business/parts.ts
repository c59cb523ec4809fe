/** Sections of the page that have a heading, in their order. */
export const PARTS = [
  'products',
  'video',
  'general',
  'contact',
  'factory',
  'trade',
  'terms',
  'certificates',
  'references',
  'names',
  'numbers',
  'posts',
  'sites',
] as const;
export type PartName = (typeof PARTS)[number];
