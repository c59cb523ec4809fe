import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Reply } from '#contract/base/call.ts';
import type { contract } from '#contract/index.ts';
import { useClient } from '#web/base/settings.tsx';

const INTENT_MS = 80;
export const FLYOUT_ID = 'flyout';

export type Categories = Reply<typeof contract.industry.categories>['data'];
type Shown<Part> = { id: string; categories: Categories; part: Part };
export type FlyoutControl = ReturnType<typeof useFlyout>;

/**
 * The state of the sidebar's fly-out. Its content is fetched when the pointer or the focus first comes near an industry;
 * it opens only when there is something to show (LAY-004) and keeps its content while it fades out. `load` brings what shows it, at the same time.
 */
export function useFlyout<Part>(panel: RefObject<HTMLElement | null>, load: () => Promise<Part>) {
  const categoriesOf = useCategories();
  const prefetch = (id: string) => Promise.all([categoriesOf(id), load().catch(() => null)]);
  const [shown, setShown] = useState<Shown<Part> | null>(null);
  const [open, setOpen] = useState(false);
  const [moveIn, setMoveIn] = useState(false);
  const wanted = useRef<string | null>(null);
  const timer = useRef(0);

  const show = async (id: string, focusInside: boolean) => {
    const [categories, part] = await prefetch(id);
    if (wanted.current !== id || categories.length === 0 || !part) return;
    setShown({ id, categories, part });
    setOpen(true);
    setMoveIn(focusInside);
  };
  const openNow = (id: string, focusInside: boolean) => {
    wanted.current = id;
    clearTimeout(timer.current);
    void show(id, focusInside);
  };
  const intend = (id: string) => {
    wanted.current = id;
    void prefetch(id);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void show(id, false), INTENT_MS);
  };
  const close = () => {
    wanted.current = null;
    clearTimeout(timer.current);
    setOpen(false);
    setMoveIn(false);
  };
  useEffect(() => {
    if (open && moveIn) panel.current?.querySelector('a')?.focus();
  }, [open, moveIn, panel]);
  return { shown, open, openNow, intend, prefetch, close, area: closingArea(close, shown, open) };
}

/** What closes the fly-out around it: the pointer leaves, a click, the focus leaves, Escape or ArrowLeft. */
function closingArea(close: () => void, shown: { id: string } | null, open: boolean) {
  return {
    onPointerLeave: close,
    onClick: close,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (!open || (key !== 'Escape' && key !== 'ArrowLeft')) return;
      close();
      if (shown) document.getElementById(`industry-${shown.id}`)?.focus();
    },
  };
}

/** Fetches the categories of an industry once; a failure is an empty list and asked again next time (REF-009). */
function useCategories() {
  const client = useClient();
  const known = useRef(new Map<string, Promise<Categories>>());
  return (id: string): Promise<Categories> => {
    const asked = known.current.get(id);
    if (asked) return asked;
    const answer = client.industry.categories({ id }).then(({ data }) => data);
    known.current.set(id, answer);
    return answer.catch(() => {
      known.current.delete(id);
      return [];
    });
  };
}
