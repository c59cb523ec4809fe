import { PORTS } from '../../journeys/support/places.ts';
import type { ScreenWindow } from './compiled.ts';
import { withoutScripts } from './gaps/hidden.ts';

const OURS = Object.values(PORTS).map((port) => `http://localhost:${port}`);

/** Nobody else is asked. */
export const isOurs = (address: string): boolean => OURS.includes(new URL(address).origin);

/** What the server wrote is in this window, as who has no scripts reads it. */
export async function showPlain({ document, DOMParser }: ScreenWindow, answer: Response): Promise<void> {
  withoutScripts.add(document);
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.documentElement.remove();
  document.append(document.adoptNode(documentElement));
}
