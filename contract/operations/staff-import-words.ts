/** What becomes of a row whose `external_id` is in the directory already. */
export const DUPLICATES = ['refuse', 'create', 'update'] as const;
