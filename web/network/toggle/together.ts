import { createContext } from 'react';

/** Ids of a list whose cards are asked about together: cards come to life one after the other, their states come with one call. */
export const Together = createContext<string[]>([]);
