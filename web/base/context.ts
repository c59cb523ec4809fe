import { createContext } from 'react-router';
import type { Client } from './client/client.ts';

/** Public addresses and switches of this installation; all of them may be seen by anybody. */
export interface Settings {
  /** Two letters: the language of the pages that these settings are for. */
  language: string;
  /** Its BCP 47 tag, by which dates, numbers and names are written. */
  locale: string;
  /** Country of the edition, in this language. */
  countryName: string;
  /** Where the pages of this language begin: paths are put behind it. */
  siteUrl: string;
  /** The site without a language: files, and what has one name in all languages. */
  rootUrl: string;
  accountUrl: string;
  apiUrl: string;
  filesUrl: string;
  /** Address of the intro film without its extension: `.webm`, `.mp4` and `.vtt` stand beside each other. */
  introVideo: { en: string; es: string };
  demo: boolean;
  /** Whether there are requests for quotation here. */
  trade: boolean;
  /** Whether quotes can be awarded here. */
  awards: boolean;
}

/** What the operator has announced, or begun: then nothing can be changed. */
export interface Maintenance {
  readOnly: boolean;
  startsAt: Date;
  /** Null where nobody has said when it is over. */
  endsAt: Date | null;
  /** More about it in the operator's words, by language. */
  words: Record<string, string>;
}

/** The same as it is shown, in the language of the page. */
export interface Notice {
  readOnly: boolean;
  label: string;
  text: string;
  hide: string;
}

/** Where the two hosts of the contract stand, and what they are to speak. */
export type Place = Pick<Settings, 'apiUrl' | 'accountUrl' | 'language'>;

/** On the server: calls the API in process. */
export const clientContext = createContext<Client>();
export const settingsContext = createContext<Settings>();
export const maintenanceContext = createContext<Maintenance | null>(null);

/** Something of schema.org's vocabulary. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What the loaders of a page have said about it, for search engines. */
export const structuredDataContext = createContext<Thing[]>();
