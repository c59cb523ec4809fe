import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { ScreenWindow } from './compiled.ts';

const require = createRequire(import.meta.url);
const { getMimeTypeForPath } = require(join(dirname(require.resolve('playwright-core/package.json')), 'lib/utils/isomorphic/mimeType.js'));

type Given = string | { name: string; mimeType: string; buffer: Buffer };

/** Files as a person chooses them: of a path, or of what a test made up. */
export const filesOf = ({ File }: ScreenWindow, files: Given | Given[]): File[] =>
  [files].flat().map((file) => {
    if (typeof file !== 'string') return new File([file.buffer as never], file.name, { type: file.mimeType });
    const name = basename(file);
    return new File([readFileSync(file)], name, { type: getMimeTypeForPath(name) ?? '' });
  });

/** Past React, which would take its own setting for no change. */
export const setValue = (element: HTMLElement, value: string): void => {
  const { HTMLTextAreaElement, HTMLInputElement } = element.ownerDocument.defaultView as ScreenWindow;
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (element.isContentEditable) element.textContent = value;
  else Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  // user-event goes on from what it typed there before.
  for (const typed of Object.getOwnPropertySymbols(element)) if (typed.description?.endsWith(' in UI')) Reflect.set(element, typed, undefined);
};

const touched = new WeakSet<Element>();
/** What was filled in is told as changed when the field is left. */
export function tellsChange(element: Element): void {
  if (touched.has(element)) return;
  touched.add(element);
  const { Event } = element.ownerDocument.defaultView as ScreenWindow;
  const tell = () => {
    touched.delete(element);
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  element.addEventListener('blur', tell, { once: true });
}

type Wanted = string | { value?: string; label?: string; index?: number };
const isWanted = (one: HTMLOptionElement, at: number, wanted: Wanted): boolean => {
  const [value, label] = [one.value, one.label || one.text.trim()];
  if (typeof wanted === 'string') return value === wanted || label === wanted;
  return value === wanted.value || (wanted.label !== undefined && label === wanted.label) || at === wanted.index;
};
export const chosenOf = ({ options }: HTMLSelectElement, values: Wanted[]) => values.map((wanted) => [...options].find((one, at) => isWanted(one, at, wanted)));
