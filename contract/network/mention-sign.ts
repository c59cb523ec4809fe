/** How a text that is sent names somebody: `@{id}`. */
export const mentionOf = (id: string): string => `@{${id}}`;
/** All of them in a text; the first group is the id. */
export const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g;
