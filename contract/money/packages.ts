import { PRODUCT_LIMIT, type Tier } from '#contract/base/limits.ts';

export interface Benefits {
  products: number;
  /** Advertising boosts in a calendar month (UTC). */
  boosts: number;
  /** Staff looks at the company's papers; it is verified only if they hold. */
  verification: boolean;
  /** Hours of professional support in a year of membership. */
  supportHours: number;
}

/** What is sold (MEM-012). */
export interface Package {
  id: Tier;
  /** Cents of US dollars for a period. */
  price: number;
  /** Null for what has no end. */
  period: 'year' | null;
  benefits: Benefits;
}

const WITHOUT = { boosts: 0, verification: false, supportHours: 0 };

/** The packages, the one place that says what each costs and holds (MEM-019 to MEM-028). */
export const PACKAGES: Record<Tier, Package> = {
  standard: { id: 'standard', price: 0, period: null, benefits: { ...WITHOUT, products: PRODUCT_LIMIT.standard } },
  gold: { id: 'gold', price: 185_000, period: 'year', benefits: { products: PRODUCT_LIMIT.gold, boosts: 3, verification: true, supportHours: 0 } },
  premium: { id: 'premium', price: 265_000, period: 'year', benefits: { products: PRODUCT_LIMIT.premium, boosts: 10, verification: true, supportHours: 6 } },
  platinum: {
    id: 'platinum',
    price: 365_000,
    period: 'year',
    benefits: { products: PRODUCT_LIMIT.platinum, boosts: 20, verification: true, supportHours: 12 },
  },
};

/** A boost lasts so long. */
export const BOOST_DAYS = 7;
