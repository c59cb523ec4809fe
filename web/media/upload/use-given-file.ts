import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

/** Files that come by drag and drop or by paste (while the focus is inside); the first one, or each of them. */
export function useGivenFile(take: (file: File) => void, which: 'first' | 'each' = 'first') {
  const [over, setOver] = useState(false);
  useStrayDrops();
  const given = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    // What stands inside has taken them already.
    if (event.defaultPrevented) return;
    const files = [...data.files].slice(0, which === 'first' ? 1 : undefined);
    if (files.length === 0) return;
    event.preventDefault();
    for (const file of files) take(file);
  };
  return {
    over,
    area: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        given(event, event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => given(event, event.clipboardData),
    },
  };
}

/** A file that is dropped a little beside its place must not open in the place of the page, with all that was typed. */
function useStrayDrops(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);
}
