import { Decimal } from '#contract/catalogue/decimal.ts';
import type { OrderAnswer, OrderContent, OrderLine } from '#contract/trade/order/shapes.ts';
import { added, inMoney } from '#contract/trade/quote/sums.ts';

export type LineAnswer = OrderAnswer['lines'][number];

/** A value as it stands now, and as it was quoted or ordered where that is another; empty where there was none. */
export interface Value {
  now: string | null;
  before: string | null;
}

/** What a version is at: not sent, without an answer yet, accepted, or replaced by a later one. */
export type Phase = 'unsent' | 'waiting' | 'accepted' | 'replaced';
export type LineState = Phase | 'as-ordered' | 'changed' | 'not-supplied' | 'refused' | 'accepted-changed';

export interface Row {
  line: OrderLine;
  state: LineState;
  quantity: Value;
  price: Value;
  day: Value;
  /** What comes in the place of what was ordered. */
  substitute: string | null;
  /** In the words of the supplier. */
  text: string;
  total: Value;
  isGone: boolean;
}

type Version = Pick<OrderContent, 'version' | 'lines' | 'currency'>;

export interface Told {
  content: Version;
  /** All that were issued: the first says what the quote said. */
  versions: Version[];
  answers: Pick<OrderAnswer, 'version' | 'kind' | 'lines'>[];
  phase: Phase;
}

/** Each line of a version with what its supplier said, beside what the quote said; what is not supplied stays in its place, marked (ORD-003). */
export function rowsOf(told: Told): Row[] {
  const { content, versions } = told;
  const shown = new Map(content.lines.map((line) => [line.lineID, line]));
  return (versions[0] ?? content).lines.map((quoted) => {
    const line = shown.get(quoted.lineID);
    return line ? rowOf(told, line, quoted) : goneRow(quoted);
  });
}

/** What it comes to where the supplier's answer is accepted. */
export function totalAsChanged(told: Told, costs: OrderContent['costs']): string {
  const rows = rowsOf(told).filter(({ state }) => state !== 'not-supplied');
  const lines = rows.map(({ line: { lineID }, total }) => ({ lineID, total: total.now ?? '0' }));
  return sumOf(lines, { costs, currency: told.content.currency });
}

/** What is supplied comes to, with the one-off costs of the whole order and of these lines. */
export function sumOf(lines: Pick<OrderLine, 'lineID' | 'total'>[], { costs, currency }: Pick<OrderContent, 'costs' | 'currency'>): string {
  const once = costs.filter(({ lineID }) => lineID === null || lines.some((line) => line.lineID === lineID));
  return inMoney(added([...lines.map(({ total }) => total), ...once.map(({ amount }) => amount)]), currency);
}

/** So much at such a price. */
export const lineTotal = ({ quantity, price, per }: Pick<OrderLine, 'quantity' | 'price' | 'per'>, currency: string): string =>
  inMoney(new Decimal(quantity).times(price).div(String(per)), currency);

function rowOf({ content, versions, answers, phase }: Told, line: OrderLine, quoted: OrderLine): Row {
  const answerTo = (version: number) => answers.find((one) => one.version === version);
  const saidOf = (version: number) => answerTo(version)?.lines.find(({ lineID }) => lineID === line.lineID);
  const answer = answerTo(content.version);
  const said = saidOf(content.version);
  const asked = versions.find(({ version }) => version === content.version - 1)?.lines.find(({ lineID }) => lineID === line.lineID);
  const accepted = phase === 'accepted' ? saidOf(content.version - 1) : undefined;
  const ordered = said?.day ? (line.day ?? '') : accepted?.day ? (asked?.day ?? '') : line.day;
  const quantity = said?.quantity ?? line.quantity;
  const price = said?.price ?? line.price;
  const isPriced = Boolean(said?.quantity || said?.price);
  return {
    line,
    state: stateOf(phase, answer?.kind, said?.status, accepted?.status),
    quantity: value(quantity, quoted.quantity, sameNumber),
    price: value(price, quoted.price, sameNumber),
    day: value(said?.day ?? line.day, ordered),
    substitute: said?.substitute ?? (line.differs === quoted.differs ? null : line.differs),
    text: (said ?? accepted)?.text ?? '',
    total: value(isPriced ? lineTotal({ quantity, price, per: line.per }, content.currency) : line.total, quoted.total, sameNumber),
    isGone: false,
  };
}

const goneRow = (line: OrderLine): Row => ({
  ...{ line, state: 'not-supplied', isGone: true, substitute: null, text: '' },
  quantity: value(line.quantity, line.quantity),
  price: value(line.price, line.price),
  day: value(line.day, line.day),
  total: value(line.total, line.total),
});

const same = (one: string | null, other: string | null): boolean => one === other;
const sameNumber = (one: string | null, other: string | null): boolean => one !== null && other !== null && new Decimal(one).eq(other);
const value = (now: string | null, was: string | null, isSame = same): Value => ({ now, before: isSame(now, was) ? null : was });

function stateOf(phase: Phase, kind: OrderAnswer['kind'] | undefined, said: LineAnswer['status'] | undefined, accepted: LineAnswer['status'] | undefined) {
  if (said) return said;
  if (kind === 'refused') return 'refused';
  if (kind === 'confirmed') return 'as-ordered';
  if (phase !== 'accepted') return phase;
  return accepted === 'changed' ? 'accepted-changed' : 'as-ordered';
}
