import { createContext } from 'react-router';
import type { Client } from './client.ts';

/** Public addresses and switches of this installation; all of them may be seen by anybody. */
export interface Settings {
  siteUrl: string;
  accountUrl: string;
  apiUrl: string;
  filesUrl: string;
  /** Address of the intro film without its extension: `.webm`, `.mp4` and `.vtt` stand beside each other. */
  introVideo: { en: string; es: string };
  demo: boolean;
}

/** Where the two hosts of the contract stand. */
export type Place = Pick<Settings, 'apiUrl' | 'accountUrl'>;

/** On the server: calls the API in process. */
export const clientContext = createContext<Client>();
export const settingsContext = createContext<Settings>();

/** Something of schema.org's vocabulary. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What the loaders of a page have said about it, for search engines. */
export const structuredDataContext = createContext<Thing[]>();
