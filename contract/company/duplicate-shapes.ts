import { z } from 'zod';

/** What two companies may share, the strongest first (docs/duplicates.md). */
export const SHARES = ['register', 'vat', 'gln', 'website', 'name', 'postcode', 'phone', 'city'] as const;
export const Share = z.enum(SHARES);
export type Share = z.infer<typeof Share>;

/** Candidates that are shown to somebody who creates a company. */
export const SHOWN_CANDIDATES = 5;
