export interface Territory {
  /** ISO 3166-1, for the flag. */
  code: string;
  /** As the logo has it. */
  name: string;
}

const names: Record<string, string> = {
  GB: 'United Kingdom',
  US: 'United States',
  MX: 'Mexico',
  CL: 'Chile',
  PE: 'Peru',
  ES: 'Spain',
  IT: 'Italy',
  CN: 'China',
  DE: 'Germany',
  FR: 'France',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  TR: 'Türkiye',
  AE: 'United Arab Emirates',
  IN: 'India',
  JP: 'Japan',
  KR: 'South Korea',
  AU: 'Australia',
  ZA: 'South Africa',
  BR: 'Brazil',
  AR: 'Argentina',
  CO: 'Colombia',
  CA: 'Canada',
  PA: 'Panama',
};

/** Regional platforms, this edition first (HOM-013). A file of its own: only few pages show them. */
export const territories: readonly Territory[] = Object.entries(names).map(([code, name]) => ({ code, name }));
