import { Decimal } from '#contract/catalogue/decimal.ts';
import type { OrderAnswer, OrderContent, OrderLine } from '#contract/trade/order/shapes.ts';
import { inMoney } from '#contract/trade/quote/sums.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { isoDay, numberOf, totalsOf } from './content.ts';

type Said = OrderAnswer['lines'][number];
/** Sums have no more digits before the point. */
const MOST = '999999999999.99';

/** What a line says counts where it is changed alone. */
export const meant = (line: Said): Said => (line.status === 'changed' ? line : { ...line, quantity: null, price: null, day: null, substitute: null });

const totalOf = (line: OrderLine, { quantity, price }: Said, currency: string): string =>
  inMoney(new Decimal(quantity ?? line.quantity).times(price ?? line.price).div(String(line.per)), currency);

/** A version as its supplier changed it: what is not supplied is no part of it any more. */
export function applied(content: OrderContent, said: Said[], at: Date): OrderContent {
  const version = content.version + 1;
  const base = content.version > 1 ? content.number.slice(0, content.number.lastIndexOf('-')) : content.number;
  const lines = content.lines.flatMap((line) => {
    const answer = said.find(({ lineID }) => lineID === line.lineID);
    if (answer?.status === 'not-supplied') return [];
    if (answer?.status !== 'changed') return [line];
    const { quantity, price } = { quantity: answer.quantity ?? line.quantity, price: answer.price ?? line.price };
    const total = totalOf(line, answer, content.currency);
    return [{ ...line, quantity, price, total, day: answer.day ?? line.day, differs: answer.substitute ?? line.differs }];
  });
  const { currency } = content;
  const costs = content.costs.filter(({ lineID }) => lineID === null || lines.some((line) => line.lineID === lineID));
  const totals = totalsOf({ lines, costs, currency });
  return { ...content, version, number: numberOf(base, version), replaces: content.number, issuedAt: at.toISOString(), lines, costs, totals };
}

/** What is wrong with an answer to a version, by field. */
export function answerFaults({ kind, text, lines }: Pick<OrderAnswer, 'kind' | 'text' | 'lines'>, content: OrderContent, now: Date): Record<string, Sentence> {
  if (kind === 'refused' && text === '') return { text: say('order.why') };
  if (kind !== 'changed') return {};
  const open = new Map(content.lines.map((line) => [line.lineID, line]));
  const fields: Record<string, Sentence> = {};
  for (const [at, said] of lines.entries()) {
    const line = open.get(said.lineID);
    if (!open.delete(said.lineID) || !line) fields[`lines.${at}.lineID`] = say('order.lineUnknown');
    else if (said.status === 'changed') Object.assign(fields, changeFaults(said, line, { at, currency: content.currency, today: isoDay(now) }));
  }
  if (open.size > 0) fields.lines ??= say('order.everyLine');
  else if (lines.every(({ status }) => status === 'as-ordered')) fields.lines ??= say('order.asOrdered');
  else if (!anyOf(fields) && lines.every(({ status }) => status === 'not-supplied')) fields.lines = say('order.nothing');
  return fields;
}

const anyOf = (fields: Record<string, Sentence>): boolean => Object.keys(fields).length > 0;

function changeFaults(said: Said, line: OrderLine, { at, currency, today }: { at: number; currency: string; today: string }): Record<string, Sentence> {
  const { quantity, price, day, substitute, text } = said;
  if (!(quantity || price || day || substitute || text)) return { [`lines.${at}`]: say('order.different') };
  return {
    ...(day !== null && day < today ? { [`lines.${at}.day`]: say('order.past') } : {}),
    ...(new Decimal(totalOf(line, said, currency)).gt(MOST) ? { [`lines.${at}.price`]: say('quote.total') } : {}),
  };
}
