import { z } from 'zod';
import { Id, Photo } from '#contract/base/shapes.ts';
import { ProductTrade } from '#contract/catalogue/trade/shapes.ts';

/** What a card says of a price, a minimum order and a lead time. */
export const CardTrade = ProductTrade.pick({ moq: true, orderMultiple: true, price: true, leadTimes: true, packaging: true });
export type CardTrade = z.infer<typeof CardTrade>;

export const FoundCertificate = z
  .object({ name: z.string(), expireDate: z.string().nullable() })
  .meta({ id: 'FoundCertificate', description: 'One that holds today and is the company’s own' });
export type FoundCertificate = z.infer<typeof FoundCertificate>;

const FoundProduct = z.object({ productID: Id, name: z.string(), mainImage: Photo.nullable(), trade: CardTrade }).meta({ id: 'FoundProduct' });
export type FoundProduct = z.infer<typeof FoundProduct>;

export const MinimumOrder = z
  .object({ quantity: z.string(), unit: z.string(), differs: z.boolean().describe('Whether other products have another one') })
  .meta({ id: 'FoundMinimumOrder' });
export type MinimumOrder = z.infer<typeof MinimumOrder>;

/** What stands on every card of a search. */
const common = {
  promoted: z.boolean().describe('A boost has put it there; never in an order by date, where a boost does nothing'),
  marked: z.array(z.string()).describe('Words of its name and short text that were searched for, as they are written there; never one with a digit'),
  certificates: z.array(FoundCertificate).describe('The first three of those that hold, seen by staff first; of a product those that cover it'),
  certificateCount: z.number().int(),
};

/** Beside a company that was found. */
export const foundCompany = {
  ...common,
  products: z.array(FoundProduct).describe('Its first three products that match the text and the category'),
  minimumOrder: MinimumOrder.nullable().describe('The lowest of all its products that match'),
  markets: z.number().int().describe('Export markets that it states'),
};

/** Beside a product that was found. */
export const foundProduct = { ...common, factsChecked: z.number().int().describe('Kinds of checks of its company that hold') };
