import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place in the rail that the open step fills; null until it is drawn. */
export const Rail = createContext<HTMLElement | null>(null);

/** What belongs to a step and stands beside all of them. */
export function Beside({ children }: { children: ReactNode }) {
  const place = useContext(Rail);
  return place && createPortal(children, place);
}
