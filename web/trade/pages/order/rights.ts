import type { Order } from '#web/trade/order/shapes.ts';

type Of = Pick<Order, 'side' | 'state' | 'may' | 'endAsked'>;
type Sent = Pick<Order, 'state' | 'may' | 'sendWay' | 'version'>;

const isOpen = ({ state }: Of): boolean => ['prepared', 'proposed', 'changed'].includes(state);
const isBuyer = ({ side, may }: Of, right: 'edit' | 'award'): boolean => side === 'buyer' && (may === 'award' || may === right);

/** What whoever reads may do to an order now; the server asks again. */
export const mayWrite = (order: Of): boolean => isBuyer(order, 'edit') && isOpen(order);
export const mayCancel = (order: Of): boolean => isBuyer(order, 'award') && isOpen(order);
export const mayAccept = (order: Of): boolean => isBuyer(order, 'award') && order.state === 'changed';
export const mayAnswer = (order: Of): boolean => order.side === 'supplier' && order.state === 'proposed';
/** An accepted one ends early where both sides say so (ORD-006). */
export const mayEnd = (order: Of): boolean => order.may === 'award' && order.state === 'accepted' && order.endAsked?.by !== order.side;
/** The other side asks for it. */
export const isEndAsked = (order: Of): boolean => order.state === 'accepted' && order.endAsked !== null && order.endAsked.by !== order.side;
/** Either side sends the newest version once more, where this service sends orders (ORD-020). */
export const maySend = ({ may, state, sendWay, version }: Sent): boolean => may === 'award' && sendWay !== 'download' && version > 0 && state !== 'cancelled';
