import { daysAgo, pick, seedId } from './bulk.ts';
import type { SeedBusiness } from './files.ts';

export const registered = (business: SeedBusiness): Date => daysAgo(business.days, pick(business.key, 600));
export const businessId = (business: SeedBusiness): string => seedId(`business:${business.key}`, registered(business));
