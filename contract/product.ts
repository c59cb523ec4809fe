import { z } from 'zod';
import { BusinessCard } from './business.ts';
import { call } from './call.ts';
import { Id, IdName, Photo, Reactions, Success, Video } from './shapes.ts';

export const Product = z
  .object({
    productID: Id,
    businessID: Id,
    externalID: z.string().nullable(),
    name: z.string(),
    keywords: z.array(z.string()),
    description: z.string(),
    mainImage: Photo.nullable(),
    photos: z.array(Photo),
    images: z.array(Photo).describe('the same list as `photos`'),
    videos: z.array(Video.extend({ videoID: Id })),
    industry: IdName.nullable(),
    category: IdName.nullable(),
    subCategory: IdName.nullable(),
    leadTime: z.number().int().nullable().describe('days'),
    stock: z.boolean(),
    specs: z.array(z.object({ key: z.string(), value: z.string() })),
    moq: z.string().nullable(),
    priceNote: z.string().nullable(),
    createdAt: z.string(),
    reactions: Reactions,
    businessProfile: BusinessCard,
  })
  .meta({ id: 'Product' });

export type Product = z.infer<typeof Product>;

export const product = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/product/:productID',
    access: 'public',
    summary: 'A product with the business that offers it',
    items: ['API-016', 'PRO-022', 'PRO-023', 'PRO-024'],
    params: z.object({ productID: Id }),
    reply: z.object({ success: Success, data: Product }),
  }),
  listByBusiness: call({
    host: 'api',
    method: 'GET',
    path: '/product/by-business',
    access: 'public',
    summary: 'Products of a business in the order of the business, at most 100',
    items: ['API-017'],
    query: z.object({ bid: Id }),
    reply: z.object({ success: Success, data: z.object({ data: z.array(Product) }) }),
  }),
};
