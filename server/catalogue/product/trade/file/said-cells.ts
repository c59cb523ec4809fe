import type { Attribute } from '#contract/catalogue/attributes.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { cellOf } from '#contract/catalogue/imports/cells.ts';
import type { TradeColumn } from '#contract/catalogue/imports/trade-columns.ts';
import type { AttributeGiven, Trade } from '#contract/catalogue/trade/shapes.ts';
import { unitName } from '../attributes.ts';
import { PACKAGING_PARTS } from './other-cells.ts';

/** Three decimals might part thousands: what could be misread has four. */
function amount(written: string): string {
  const plain = new Decimal(written).toFixed();
  return /^[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}

const priced = (written: string): string => {
  const [, decimals = ''] = new Decimal(written).toFixed().split('.');
  return decimals.length === 0 || decimals.length === 1 ? new Decimal(written).toFixed(2) : amount(written);
};

/** How a file says trade data, so that it is read as the same again. */
export function tradeCellsSaid({ moq, orderMultiple, price, ...trade }: Trade): Record<TradeColumn, string> {
  const list = price && 'currency' in price ? price : null;
  return {
    moq_quantity: moq ? amount(moq.quantity) : '',
    moq_unit: moq?.unit ?? '',
    order_multiple: orderMultiple ? amount(orderMultiple) : '',
    price_currency: list?.currency ?? '',
    price_unit: list?.unit ?? '',
    price_per: list ? String(list.per) : '',
    price_breaks: list ? list.breaks.map(({ from, price: each }) => `${amount(from)}=${priced(each)}`).join('|') : price ? 'on request' : '',
    price_incoterm: list?.incoterm ?? '',
    price_place: list?.place ?? '',
    lead_times: trade.leadTimes.map(({ from, days }) => `${amount(from)}=${days}`).join('|'),
    sample: sampleSaid(trade.sample),
    packaging: packagingSaid(trade.packaging),
    hs_code: trade.hs?.code ?? '',
    origin: trade.origin ?? '',
    brand: trade.brand ?? '',
    part_number: trade.partNumber ?? '',
    gtin: trade.gtin ?? '',
  };
}

const named = (name: string, value: string | number | undefined): string[] => (value === undefined ? [] : [`${name}=${value}`]);

function sampleSaid(sample: Trade['sample']): string {
  if (!sample) return '';
  const { price, currency, leadDays, most } = sample;
  return [
    sample.policy,
    ...named('price', price && priced(price)),
    ...named('currency', currency),
    ...named('days', leadDays),
    ...named('most', most && amount(most)),
  ].join('|');
}

function packagingSaid(packaging: Trade['packaging']): string {
  if (!packaging) return '';
  const parts = Object.entries(PACKAGING_PARTS).flatMap(([field, name]) => {
    const value = packaging[field as keyof typeof PACKAGING_PARTS];
    return value === undefined ? [] : named(name, amount(String(value)));
  });
  return [packaging.type, ...parts].join('|');
}

/** A value of an attribute; its words are those of the catalogue, in English. */
export function attributeSaid({ values = [] }: Attribute, value: AttributeGiven): string {
  const nameOf = (key: string): string => values.find((one) => one.key === key)?.name ?? key;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value)) return cellOf(value.map(nameOf));
  const measured = (number: string) => `${amount(number)}${value.unit ? ` ${unitName(value.unit)}` : ''}`;
  if ('value' in value) return measured(value.value);
  if (value.from === undefined) return `up to ${measured(value.to ?? '')}`;
  return value.to === undefined ? `from ${measured(value.from)}` : `${amount(value.from)} to ${measured(value.to)}`;
}
