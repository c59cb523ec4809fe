import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { readSpec } from '#server/catalogue/attributes/read.ts';
import { enteredOf } from './attributes.ts';
import { readMoq, readPriceNote } from './texts.ts';
import type { TextsRow } from './trade-queries.ts';

/** Trade data with what its texts say where nobody said anything else. */
export function derived(trade: Trade, text: Pick<TextsRow, 'moq' | 'priceNote' | 'specs' | 'subCategory'>): Trade {
  const isOpen = (path: string, value: unknown) => value === null || value === undefined || trade.derived.includes(path);
  const moq = isOpen('moq', trade.moq) ? readMoq(text.moq ?? '') : trade.moq;
  const price = isOpen('price', trade.price) ? readPriceNote(text.priceNote ?? '', moq) : trade.price;
  const read = readAttributes(text);
  const open = Object.entries(read).filter(([key]) => isOpen(`attributes.${key}`, trade.attributes[key]));
  const said = Object.entries(trade.attributes).filter(([key]) => !trade.derived.includes(`attributes.${key}`));
  // Who says what rests on the minimum order has seen that too.
  const restsOnMoq = trade.orderMultiple !== null || (trade.price !== null && !isOpen('price', trade.price));
  const paths = [
    ...(moq && isOpen('moq', trade.moq) && !restsOnMoq ? ['moq'] : []),
    ...(price && isOpen('price', trade.price) ? ['price'] : []),
    ...open.map(([key]) => `attributes.${key}`),
  ];
  return { ...trade, moq, price, attributes: Object.fromEntries([...said, ...open]), derived: paths.sort() };
}

function readAttributes({ subCategory, specs }: Pick<TextsRow, 'specs' | 'subCategory'>): Trade['attributes'] {
  if (subCategory === null) return {};
  const byKey = new Map(attributesOf(subCategory).map((one) => [one.key, one]));
  const found = specs.flatMap(({ key, value }) => Object.entries(readSpec(subCategory, [key, value])));
  // Of two rows that say the same fact the first one counts.
  const entered = found.reverse().flatMap(([key, reading]) => {
    const attribute = byKey.get(key);
    return attribute ? [[key, enteredOf(attribute, reading)] as const] : [];
  });
  return Object.fromEntries(entered);
}
