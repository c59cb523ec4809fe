/** Columns of a product's trade data in a file, in the order in which they are written; `most` is characters of a cell. */
export const TRADE_COLUMNS = {
  moq_quantity: { most: 60, aliases: ['minimum quantity', 'moq qty', 'min qty', 'min quantity'] },
  moq_unit: { most: 60, aliases: ['minimum order unit', 'order unit', 'unit'] },
  order_multiple: { most: 40, aliases: ['multiple', 'order in multiples of', 'order step'] },
  price_currency: { most: 40, aliases: ['currency'] },
  price_unit: { most: 60, aliases: ['price per unit', 'unit of price'] },
  price_per: { most: 40, aliases: ['price for', 'price base'] },
  price_breaks: { most: 600, aliases: ['prices', 'price break', 'quantity prices', 'price list'] },
  price_incoterm: { most: 10, aliases: ['incoterm', 'delivery term'] },
  price_place: { most: 100, aliases: ['incoterm place', 'named place'] },
  lead_times: { most: 300, aliases: ['lead times by quantity'] },
  sample: { most: 200, aliases: ['samples', 'sample policy'] },
  packaging: { most: 300, aliases: ['packing', 'package'] },
  hs_code: { most: 40, aliases: ['hs', 'commodity code', 'tariff code', 'customs code'] },
  origin: { most: 80, aliases: ['country of origin', 'made in'] },
  brand: { most: 60, aliases: ['brand name', 'make'] },
  part_number: { most: 60, aliases: ['mpn', 'part no', 'manufacturer part number', 'article number'] },
  gtin: { most: 20, aliases: ['ean', 'upc', 'barcode', 'gtin 13'] },
} as const satisfies Record<string, { most: number; aliases: readonly string[] }>;

export type TradeColumn = keyof typeof TRADE_COLUMNS;
export const tradeColumns = Object.keys(TRADE_COLUMNS) as TradeColumn[];

/** Each needs the other column beside it. */
export const TRADE_BESIDE: Partial<Record<TradeColumn, TradeColumn>> = {
  moq_unit: 'moq_quantity',
  price_currency: 'price_breaks',
  price_unit: 'price_breaks',
  price_per: 'price_breaks',
  price_incoterm: 'price_breaks',
  price_place: 'price_breaks',
};

/** Before the key or the name of an attribute in a heading: `attr:nominal-size`, `attr:Nominal size`. */
export const ATTRIBUTE_COLUMN = 'attr:';
/** Characters of a cell of an attribute. */
export const ATTRIBUTE_CELL = 600;
const LONGEST_NAME = 60;

/** The column of a heading that names an attribute; null for any other. Which one is meant, the sub-category of each row says. */
export function attributeColumn(heading: string): string | null {
  const [, name = ''] = /^\s*attr\s*:(.*)$/is.exec(heading) ?? [];
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain === '' || plain.length > LONGEST_NAME ? null : `${ATTRIBUTE_COLUMN}${plain}`;
}
