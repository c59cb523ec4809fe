import type { Order } from '#web/trade/order/shapes.ts';
import { AnswerForm } from './answer/answer-form.tsx';
import type { Asking } from './asking.ts';
import { DetailsForm } from './details/details-form.tsx';

interface Props {
  order: Order;
  asking: Asking;
  close: () => void;
}

/** What is written in the page and not in a dialog, above what it is about. */
export function Writing({ order, asking, close }: Props) {
  if (asking === 'details') return <DetailsForm order={order} close={close} />;
  if (asking === 'lines') return <AnswerForm order={order} close={close} />;
  return null;
}
