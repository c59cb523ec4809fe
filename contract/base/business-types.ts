/** Business types that a business can have; PR and UR are search types only. */
export const BUSINESS_TYPES = ['MA', 'DI', 'WS', 'IM', 'EX', 'RE', 'IN', 'CO', 'GO'] as const;
export type BusinessTypeCode = (typeof BUSINESS_TYPES)[number];
export const SEARCH_TYPES = ['PR', 'UR', ...BUSINESS_TYPES] as const;
