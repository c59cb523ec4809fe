/** The most of each list, and of characters. */
export const TRADE_FITS = {
  breaks: 10,
  leadTimes: 6,
  line: 60,
  place: 100,
  attributes: 60,
  values: 60,
  days: 3650,
  datasheets: 5,
  datasheetTitle: 120,
  certificates: 20,
} as const;
export const PER = [1, 10, 100, 1000] as const;
export const SAMPLE_POLICIES = ['free', 'charged', 'credited', 'none'] as const;
