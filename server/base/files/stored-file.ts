/** A row of `file`, as far as it says which files it stands for. */
export interface StoredFile {
  key: string;
  kind: string;
  /** Widths of a picture's versions. */
  sizes: number[];
}

/** Keys in the storage: a picture has one for each version. */
export const keysOf = ({ key, kind, sizes }: StoredFile): string[] => (kind === 'image' ? sizes.map((size) => `${key}-${size}.webp`) : [key]);
