/** What stands in a file for the external id of a product that has none: its own id, so that the file finds it again. */
export const OWN_ID = 'WBN-';

export const ownID = (id: string): string => `${OWN_ID}${id}`;
