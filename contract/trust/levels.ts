/** How far an account is trusted, by what is known of it; the membership plays no part (findable.md, section 8). */
export const LEVELS = ['restricted', 'new', 'known', 'identified', 'established'] as const;
export type Level = (typeof LEVELS)[number];

/** New contacts within 24 hours. */
export const FIRST_CONTACTS: Record<Level, number> = { restricted: 5, new: 10, known: 30, identified: 60, established: 120 };

/** Questions about products within 24 hours: they become public texts, so they are fewer. */
export const QUESTIONS_A_DAY: Record<Level, number> = { restricted: 0, new: 3, known: 10, identified: 20, established: 30 };

/** All people of one company together make so many times the first contacts of its best-placed person. */
export const COMPANY_TIMES = 2;

/** When a level begins and ends: days, and conversations that the other side answered. */
export const LEVEL_RULES = { newDays: 7, restrictedDays: 180, establishedDays: 90, answered: 5 } as const;

/** So many receivers within 24 hours get the same text at once; from then on staff looks at it first. */
export const SAME_TEXT = 10;
/** A text counts as another one where it shares so much of its runs of so many words with it. */
export const SAME_RUNS = { words: 5, share: 0.9 } as const;

/** Below it, an account is told how to write to more companies. */
export const isIdentified = (level: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf('identified');
