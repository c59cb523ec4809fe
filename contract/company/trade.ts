/** What a business chooses from when it says how it trades. */

/** Incoterms 2020 of the International Chamber of Commerce. */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;

export const PAYMENT_TYPES = [
  'Bank transfer',
  'Open account',
  'Letter of credit',
  'Cash in advance',
  'Documents against payment',
  'Documents against acceptance',
  'Credit card',
  'PayPal',
  'Direct debit',
  'Cheque',
  'Escrow',
] as const;

export const PACKAGING_TYPES = [
  'Carton',
  'Pallet',
  'Wooden crate',
  'Bag',
  'Big bag',
  'Barrel',
  'Drum',
  'IBC',
  'Bundle',
  'Reel',
  'Tube',
  'Bulk',
  'Container',
  'Retail packaging',
] as const;

/** OEM, ODM, design service, buyer label. */
export const CONTRACT_MANUFACTURING = ['OEM', 'ODM', 'DES', 'BLB'] as const;

export const CAPACITY_PERIODS = ['day', 'week', 'month', 'year'] as const;

/** Markets that are offered first; any other name may be typed. */
export const MARKETS = [
  'United Kingdom',
  'Ireland',
  'European Union',
  'Nordic countries',
  'Eastern Europe',
  'Turkey',
  'North America',
  'Central America',
  'South America',
  'Middle East',
  'North Africa',
  'Sub-Saharan Africa',
  'India',
  'China',
  'Japan',
  'Southeast Asia',
  'Australia',
  'New Zealand',
  'Worldwide',
] as const;

/** ISO 4217 codes that are offered first; every other code of the standard is accepted too. */
export const CURRENCIES = ['GBP', 'EUR', 'USD', 'CHF', 'JPY', 'CNY', 'AUD', 'CAD', 'SEK', 'NOK', 'DKK', 'PLN', 'TRY', 'AED', 'INR'] as const;
