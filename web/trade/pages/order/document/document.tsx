import type { OrderContent } from '#contract/trade/order/shapes.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import type { Asking } from '../asking.ts';
import { Head } from './head.tsx';
import { Lines } from './lines.tsx';
import { Parties } from './parties.tsx';
import { Stages } from './stages.tsx';
import { Totals } from './totals.tsx';

interface Props {
  order: Order;
  content: OrderContent;
  show: (version: number) => void;
  ask: (asking: Asking) => void;
}

/** One version of the order, as both sides read it and print it. */
export function Document({ order, content, show, ask }: Props) {
  return (
    <article className="card orderdoc" aria-labelledby="order">
      <Head order={order} content={content} show={show} ask={ask} />
      <Stages order={order} />
      <Parties content={content} />
      <Lines order={order} content={content} />
      <Totals order={order} content={content} />
    </article>
  );
}
