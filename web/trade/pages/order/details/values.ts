import type { OrderDetails, OrderLine } from '#contract/trade/order/shapes.ts';

/** The details of an order as they are typed: everything a text, a day for each line. */
export interface DetailValues {
  delivery: { street: string; city: string; postcode: string; region: string; country: string };
  contact: { name: string; email: string; phone: string };
  reference: string;
  costReference: string;
  note: string;
  dates: Record<string, string>;
}

export const startOf = (details: OrderDetails, lines: Pick<OrderLine, 'lineID'>[]): DetailValues => ({
  ...details,
  delivery: { ...details.delivery, country: details.delivery.country ?? '' },
  dates: Object.fromEntries(lines.map(({ lineID }) => [lineID, details.dates.find((one) => one.lineID === lineID)?.day ?? ''])),
});

export const sentOf = ({ dates, delivery, ...rest }: DetailValues) => ({
  ...rest,
  delivery: { ...delivery, country: delivery.country || null },
  dates: Object.entries(dates).flatMap(([lineID, day]) => (day ? [{ lineID, day }] : [])),
});

/** What a supplier needs to deliver, and is not there yet (ORD-002). */
export type Missing = 'street' | 'city' | 'country' | 'name' | 'reach';
export const missingOf = ({ delivery: { street, city, country }, contact: { name, email, phone } }: DetailValues): Missing[] => {
  const is: Record<Missing, string> = { street, city, country, name, reach: email.trim() || phone };
  return (Object.keys(is) as Missing[]).filter((one) => is[one].trim() === '');
};
