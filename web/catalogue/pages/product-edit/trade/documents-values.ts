import type { Product } from '#contract/catalogue/product.ts';
import type { SentProductChange } from '#contract/catalogue/product-change.ts';
import type { FileDescriptor } from '#contract/media/upload.ts';

/** A datasheet as it stands in the form: one that is there has its id, a new one the token of its upload. */
export interface DatasheetValue {
  id: string;
  datasheetID: string;
  token: string;
  title: string;
  language: string;
}

export interface DocumentValues {
  datasheets: DatasheetValue[];
  /** Ids of certificates that were named. */
  certificates: string[];
}

export function documentsOf(trade: Product['trade'] | null): DocumentValues {
  return {
    datasheets: (trade?.datasheets ?? []).map(({ id, title, language }) => ({ id, datasheetID: id, token: '', title, language })),
    // What covers all products covers this one whether it is named or not.
    certificates: (trade?.certificates ?? []).filter(({ coversAll }) => !coversAll).map(({ id }) => id),
  };
}

/** A file that was just checked; its name is its title until somebody writes another. */
export const newDatasheet = ({ token, fileID, name = '' }: FileDescriptor, language: string): DatasheetValue => ({
  id: fileID,
  datasheetID: '',
  token,
  title: name.replace(/\.pdf$/i, '').replaceAll('_', ' '),
  language,
});

export const sentDocuments = ({ datasheets, certificates }: DocumentValues): Pick<NonNullable<SentProductChange['trade']>, 'datasheets' | 'certificates'> => ({
  datasheets: datasheets.map(({ datasheetID, token, title, language }) => ({
    ...(datasheetID !== '' && { id: datasheetID }),
    ...(token !== '' && { file: { token } }),
    title,
    language,
  })),
  certificates,
});

/** Where in the form a refused part stands: what is wrong with a file is said at its title. */
export function documentPath(part: 'datasheets' | 'certificates', [index, cell]: string[]): string {
  if (part === 'certificates') return 'documents.certificates';
  return index === undefined ? 'documents.datasheets' : `documents.datasheets.${index}.${cell === 'language' ? 'language' : 'title'}`;
}
