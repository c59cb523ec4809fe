import { isDeepStrictEqual } from 'node:util';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { readSpec } from '#server/catalogue/attributes/read.ts';
import { enteredOf, searchedOf } from './attributes.ts';
import { readMoq, readPriceNote } from './texts.ts';
import { readTexts, readTradeRows, type TextsRow, writeTradeRows } from './trade-queries.ts';
import { rowOf, tradeOf } from './whole.ts';

/** Reads anew from the texts of products what nobody has said or confirmed (DAT-030 to 032). @returns ids of those whose trade data changed. */
export async function deriveTrade(db: Db, ids: string[]): Promise<string[]> {
  const [texts, rows] = [await readTexts(db, ids), await readTradeRows(db, ids)];
  const pairs = texts.map((text) => {
    const before = tradeOf(rows.get(text.id), text.leadTime);
    return { text, before, after: derived(before, text) };
  });
  const differ = pairs.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  await writeTradeRows(
    db,
    differ.map(({ text, after }) => rowOf(text.id, after)),
    differ.flatMap(({ text, after }) => searchedOf(text.id, text.subCategory, after.attributes)),
  );
  return differ.map(({ text }) => text.id);
}

/** Trade data with what its texts say where nobody said anything else. */
export function derived(trade: Trade, text: Pick<TextsRow, 'moq' | 'priceNote' | 'specs' | 'subCategory'>): Trade {
  const isOpen = (path: string, value: unknown) => value === null || value === undefined || trade.derived.includes(path);
  const moq = isOpen('moq', trade.moq) ? readMoq(text.moq ?? '') : trade.moq;
  const price = isOpen('price', trade.price) ? readPriceNote(text.priceNote ?? '', moq) : trade.price;
  const read = readAttributes(text);
  const open = Object.entries(read).filter(([key]) => isOpen(`attributes.${key}`, trade.attributes[key]));
  const said = Object.entries(trade.attributes).filter(([key]) => !trade.derived.includes(`attributes.${key}`));
  const paths = [
    ...(moq && isOpen('moq', trade.moq) ? ['moq'] : []),
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
