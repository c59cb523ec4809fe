/** A browser may ask for its content after this turn; an address that is gone by then is a download that never begins. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to keep: it is never opened in the place of a page. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
