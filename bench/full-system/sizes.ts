/** How many of each there are. */
export interface Sizes {
  scale: number;
  businesses: number;
  products: number;
  people: number;
  posts: number;
  follows: number;
  comments: number;
  threads: number;
  files: number;
}

export const sizesAt = (scale: number): Sizes => ({
  scale,
  businesses: Math.round(1_000_000 * scale),
  products: Math.round(3_000_000 * scale),
  people: Math.round(200_000 * scale),
  posts: Math.round(1_000_000 * scale),
  follows: Math.round(10_000_000 * scale),
  comments: Math.round(300_000 * scale),
  threads: Math.round(300_000 * scale),
  files: 500,
});

/** Numbers of the accounts that follow exactly so many, for the feed; they are the last of the people. */
export const FOLLOWING = [300, 3_000] as const;
export const readersOf = ({ people, scale }: Sizes, following: (typeof FOLLOWING)[number]): number[] => {
  const each = Math.max(2, Math.round(40 * Math.min(1, 5 * scale)));
  const from = people - each * (FOLLOWING.length - FOLLOWING.indexOf(following));
  return Array.from({ length: each }, (_, place) => from + place);
};

/** Every fifth business has an owner, whose account this is the number of; the others are imported ones that nobody has claimed. */
export const OWNED = 5;
export const ownerOf = (business: number, { people }: Sizes): number => scattered(business / OWNED, people);

const PRIME = 7_919;
/** Spreads ranks over numbers, so that what is popular does not stand side by side in a table. */
export const scattered = (rank: number, count: number): number => (rank * PRIME) % count;
