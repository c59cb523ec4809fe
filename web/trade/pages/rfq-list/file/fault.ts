/** Why a file is not read; the page has the sentence. */
export type FileFaultKind = 'empty' | 'size' | 'encrypted' | 'macros' | 'bomb' | 'picture' | 'damaged' | 'quote' | 'rows';

/** What of a file can go on, and what cannot. */
export interface Rest {
  good: string[][];
  bad: string[][];
}

export class FileFault extends Error {
  readonly kind: FileFaultKind;
  /** As a spreadsheet counts it; 0 for the file as a whole. */
  readonly row: number;
  readonly rest: Rest | null;

  constructor(kind: FileFaultKind, row = 0, rest: Rest | null = null) {
    super(kind);
    this.kind = kind;
    this.row = row;
    this.rest = rest;
  }
}
