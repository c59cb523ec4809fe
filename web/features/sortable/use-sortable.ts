import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { movedTo, placeAt } from './order.ts';

/** Pixels from the edge of the window in which a drag scrolls, and how far at a time. */
const EDGE = 72;
const SCROLL = 14;

interface Drag {
  id: string;
  /** The order that is shown while it lasts. */
  order: string[];
}

export interface Sortable {
  /** Of the list; its children are the things, in the order of the ids. */
  list: React.RefObject<HTMLElement | null>;
  dragged: string | null;
  /** Of each thing: nothing moves in the document until it is dropped, so that the pointer keeps what it holds. */
  styleOf: (id: string) => CSSProperties;
  /** Of a handle. Its arrow keys do what the buttons do. */
  handleOf: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Moves a thing by a step; the focus stays on what was pressed. */
  step: (id: string, by: number) => void;
}

/** Puts things into an order by pointer (mouse, pen, finger) and by keyboard. `onMove` is told once for each drag or step. */
export function useSortable(ids: string[], onMove: (order: string[], id: string) => void): Sortable {
  const list = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const refocus = useKeptFocus(ids);
  useEdgeScroll(drag !== null);
  const step = (id: string, by: number) => {
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    refocus();
    onMove(movedTo(ids, from, to), id);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!drag || !list.current) return;
    const boxes = new Map([...list.current.children].map((child, place) => [ids[place], child.getBoundingClientRect()]));
    const from = drag.order.indexOf(drag.id);
    const shown = drag.order.flatMap((id) => boxes.get(id) ?? []);
    const to = placeAt(shown, from, clientX, clientY);
    if (to !== from) setDrag({ ...drag, order: movedTo(drag.order, from, to) });
  };
  const drop = () => {
    setDrag(null);
    if (drag && drag.order.join() !== ids.join()) onMove(drag.order, drag.id);
  };
  return {
    list,
    dragged: drag?.id ?? null,
    styleOf: (id) => (drag ? { order: drag.order.indexOf(id) } : {}),
    step,
    handleOf: (id) => ({
      onPointerDown: ({ button, currentTarget, pointerId }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        setDrag({ id, order: ids });
      },
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event) => {
        if (event.key === 'Escape') return setDrag(null);
        const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(id, by);
      },
    }),
  };
}

/** What has the focus loses it when its row is put elsewhere. */
function useKeptFocus(ids: string[]): () => void {
  const kept = useRef<Element | null>(null);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order has changed
  useLayoutEffect(() => {
    if (kept.current instanceof HTMLElement && kept.current.isConnected) kept.current.focus();
    kept.current = null;
  }, [order]);
  return () => {
    kept.current = document.activeElement;
  };
}

/** A long list is dragged through beyond the window's edge. */
function useEdgeScroll(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let y = innerHeight / 2;
    let frame = 0;
    const note = (event: globalThis.PointerEvent) => {
      y = event.clientY;
    };
    const scroll = () => {
      if (y < EDGE) scrollBy(0, -SCROLL);
      if (y > innerHeight - EDGE) scrollBy(0, SCROLL);
      frame = requestAnimationFrame(scroll);
    };
    addEventListener('pointermove', note);
    frame = requestAnimationFrame(scroll);
    return () => {
      removeEventListener('pointermove', note);
      cancelAnimationFrame(frame);
    };
  }, [active]);
}
