import { useSyncExternalStore } from 'react';
import { COMPARE } from '#contract/base/limits.ts';
import type { Photo } from '#contract/base/shapes.ts';
import { type ComparedKind, keptAt } from './kept.ts';

/** A card that was chosen, as the bar shows it. */
export interface ChosenCard {
  id: string;
  name: string;
  image: Photo | null;
}

const CHANGED = 'wbn-compare';
const NONE: ChosenCard[] = [];
const latest: Record<string, { text: string; list: ChosenCard[] }> = {};

/** Kept in this tab until it is closed: a page that is loaded again has them. */
export function chosenCards(kind: ComparedKind): ChosenCard[] {
  const text = kept(kind);
  const known = latest[kind];
  if (known?.text === text) return known.list;
  const list = parsed(text);
  latest[kind] = { text, list };
  return list;
}

function kept(kind: ComparedKind): string {
  try {
    return sessionStorage.getItem(keptAt(kind)) ?? '[]';
  } catch {
    return latest[kind]?.text ?? '[]';
  }
}

function parsed(text: string): ChosenCard[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as ChosenCard[]) : NONE;
  } catch {
    return NONE;
  }
}

export function keepCards(kind: ComparedKind, list: ChosenCard[]): void {
  const text = JSON.stringify(list);
  // A browser that keeps nothing has them until the page is left.
  latest[kind] = { text, list };
  try {
    sessionStorage.setItem(keptAt(kind), text);
  } catch {
    // See above.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Chooses a card, or takes it back; one too many changes nothing. */
export function chooseCard(kind: ComparedKind, card: ChosenCard, wanted: boolean): void {
  const others = chosenCards(kind).filter(({ id }) => id !== card.id);
  if (!wanted) keepCards(kind, others);
  else if (others.length < COMPARE.most) keepCards(kind, [...others, card]);
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}

export const useChosenCards = (kind: ComparedKind): ChosenCard[] =>
  useSyncExternalStore(
    subscribe,
    () => chosenCards(kind),
    () => NONE,
  );
