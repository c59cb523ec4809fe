/** What a register says of a number. `manual`: nobody can be asked, so staff looks by hand. */
export type RegisterAnswer =
  | { found: 'yes'; name: string; isActive: boolean; details: string; source: string; sourceUrl: string }
  | { found: 'no'; source: string }
  | { found: 'manual' };

export type Ask = (number: string) => Promise<RegisterAnswer>;
