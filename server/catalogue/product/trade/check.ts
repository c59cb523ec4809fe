import { told } from '#contract/base/sentence.ts';
import { readQuantity, showQuantity } from '#contract/catalogue/quantity.ts';
import { compareAmounts, isMultipleOf } from '#contract/catalogue/trade/amount.ts';
import { firstFrom } from '#contract/catalogue/trade/price.ts';
import type { ListPrice, Trade } from '#contract/catalogue/trade/shapes.ts';
import { unitOf } from '#server/directory/reference/units.ts';
import { attributeProblems, type Problems } from './attributes.ts';

/** What is wrong with trade data as a whole: what units, the minimum order and the sub-category ask for. Each problem by the path of its field. */
export function tradeProblems(trade: Trade, subCategory: string | null): Problems {
  const list = trade.price && 'currency' in trade.price ? trade.price : null;
  return { ...moqProblems(trade), ...(list && priceProblems(list, trade)), ...attributeProblems(subCategory, trade.attributes) };
}

function moqProblems({ moq, orderMultiple }: Trade): Problems {
  if (!moq) return orderMultiple === null ? {} : { 'trade.orderMultiple': told('trade.multipleAlone') };
  const unit = unitOf(moq.unit);
  if (!unit) return { 'trade.moq.unit': told('trade.unit') };
  if (readQuantity(moq.quantity, unit) === null) return { 'trade.moq.quantity': told('trade.quantityWhole', { unit: unit.plural }) };
  if (orderMultiple === null) return {};
  if (readQuantity(orderMultiple, unit) === null) return { 'trade.orderMultiple': told('trade.quantityWhole', { unit: unit.plural }) };
  const shown = (quantity: string) => showQuantity(quantity, unit, 'en-GB');
  return isMultipleOf(moq.quantity, orderMultiple)
    ? {}
    : { 'trade.orderMultiple': told('trade.multiple', { moq: shown(moq.quantity), multiple: shown(orderMultiple) }) };
}

function priceProblems(price: ListPrice, trade: Trade): Problems {
  const unit = unitOf(price.unit);
  if (!unit) return { 'trade.price.unit': told('trade.unit') };
  const first = beginOf(price, trade);
  const broken = price.breaks.findIndex(({ from }) => readQuantity(from, unit) === null);
  if (broken >= 0) return { [`trade.price.breaks.${broken}.from`]: told('trade.quantityWhole', { unit: unit.plural }) };
  return price.breaks[0] && compareAmounts(price.breaks[0].from, first) !== 0
    ? { 'trade.price.breaks.0.from': told('trade.firstBreak', { from: showQuantity(first, unit, 'en-GB') }) }
    : {};
}

/** Where the first break begins. */
function beginOf(price: ListPrice, { moq, packaging }: Trade): string {
  const unit = unitOf(price.unit);
  const packing = packaging?.unitsPerPack && moq ? { type: moq.unit, unitsPerPack: String(packaging.unitsPerPack) } : undefined;
  return unit ? firstFrom(moq, unitOf(moq?.unit), unit, packing) : '1';
}

/** Another minimum order moves the beginning of a price that nobody named, if the next break still comes after it. */
export function withPriceMoved(trade: Trade): Trade {
  const { price } = trade;
  const [first, second] = price && 'currency' in price ? price.breaks : [];
  if (!price || !('currency' in price) || !first) return trade;
  const from = beginOf(price, trade);
  if (second && compareAmounts(second.from, from) <= 0) return trade;
  return { ...trade, price: { ...price, breaks: [{ ...first, from }, ...price.breaks.slice(1)] } };
}
