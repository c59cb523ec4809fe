import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { movedTo, placeAt } from './order.ts';

/** Pixels from the edge of the window in which a drag scrolls, and how far at a time. */
const EDGE = 72;
const SCROLL = 14;
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface Drag {
  id: string;
  /** The order that is shown while it lasts. */
  order: string[];
}

/** What a handle hears. */
interface Handle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface Sortable {
  /** Of the list; its children are the things, in the order of the ids. */
  list: RefObject<HTMLElement | null>;
  dragged: string | null;
  /** Of each thing: nothing moves in the document until it is dropped, so that the pointer keeps what it holds. */
  styleOf: (id: string) => CSSProperties;
  /** Of a handle. Its arrow keys do what the buttons do. */
  handleOf: (id: string) => Handle;
  /** Moves a thing by a step; the focus stays on what was pressed. */
  step: (id: string, by: number) => void;
}

/** Told once for each drag or step. */
type OnMove = (order: string[], id: string) => void;

/** Puts things into an order by pointer (mouse, pen, finger) and by keyboard. */
export function useSortable(ids: string[], onMove: OnMove): Sortable {
  const list = useRef<HTMLElement>(null);
  const { drag, begin, follow, drop, cancel } = useDrag(list, ids, onMove);
  const refocus = useKeptFocus(ids);
  const wanted = useWanted(ids);
  const step = (id: string, by: number) => {
    const now = wanted.current;
    const from = now.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= now.length) return;
    refocus();
    wanted.current = movedTo(now, from, to);
    onMove(wanted.current, id);
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.key === 'Escape') return cancel();
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(id, by);
  };
  return {
    list,
    dragged: drag?.id ?? null,
    styleOf: (id) => (drag ? { order: drag.order.indexOf(id) } : {}),
    step,
    handleOf: (id) => ({
      onPointerDown: (event) => begin(event, id),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: cancel,
      onKeyDown: (event) => onKeyDown(event, id),
    }),
  };
}

/** The order as of the last step: a quick second one may come before the first is drawn. */
function useWanted(ids: string[]) {
  const wanted = useRef(ids);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another order is drawn
  useLayoutEffect(() => {
    wanted.current = ids;
  }, [order]);
  return wanted;
}

function useDrag(list: RefObject<HTMLElement | null>, ids: string[], onMove: OnMove) {
  const [drag, setDrag] = useState<Drag | null>(null);
  useEdgeScroll(drag !== null);
  return {
    drag,
    begin: ({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>, id: string) => {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      setDrag({ id, order: ids });
    },
    follow: ({ clientX, clientY }: PointerEvent) => {
      if (!drag || !list.current) return;
      const boxes = new Map([...list.current.children].map((child, index) => [ids[index], child.getBoundingClientRect()]));
      const from = drag.order.indexOf(drag.id);
      const shown = drag.order.flatMap((id) => boxes.get(id) ?? []);
      const to = placeAt(shown, from, clientX, clientY);
      if (to !== from) setDrag({ ...drag, order: movedTo(drag.order, from, to) });
    },
    drop: () => {
      setDrag(null);
      if (drag && drag.order.join() !== ids.join()) onMove(drag.order, drag.id);
    },
    cancel: () => setDrag(null),
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
