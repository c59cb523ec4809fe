/** Sections of the page that have a heading, in their order. */
export const PARTS = [
  'products',
  'video',
  'gallery',
  'general',
  'contact',
  'factory',
  'trade',
  'terms',
  'certificates',
  'references',
  'names',
  'numbers',
  'people',
  'posts',
  'sites',
] as const;
export type PartName = (typeof PARTS)[number];
