import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { IdName, Success } from '#contract/base/shapes.ts';

export const SubCategory = IdName.meta({ id: 'SubCategory' });
export const Category = z.object({ id: z.string(), name: z.string(), subCategories: z.array(SubCategory) }).meta({ id: 'Category' });
export const Industry = z
  .object({
    id: z.string(),
    key: z.string(),
    text: z.string(),
    name: z.string(),
    icon: z.string(),
    description: z.string(),
    categories: z.array(Category),
  })
  .meta({ id: 'Industry' });
export const IndustryInTree = Industry.extend({ order: z.number().int() }).meta({ id: 'IndustryInTree' });

export type IndustryInTree = z.infer<typeof IndustryInTree>;

export const industry = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/catsys/industry',
    access: 'public',
    maxAge: 600,
    summary: 'The 15 industries, keys 0001 to 0015, in order',
    items: ['API-027', 'REF-006', 'IND-007', 'IND-008'],
    reply: z.object({ success: Success, data: z.array(Industry) }),
  }),
  categories: call({
    host: 'api',
    method: 'GET',
    path: '/catsys/industry/:id/category',
    access: 'public',
    maxAge: 600,
    summary: 'Categories of an industry; 404 for an unknown industry',
    items: ['API-028', 'REF-006'],
    params: z.object({ id: z.string().max(40) }),
    reply: z.object({ success: Success, data: z.array(Category) }),
  }),
  tree: call({
    host: 'api',
    method: 'GET',
    path: '/catsys/industry/full-tree',
    access: 'public',
    maxAge: 600,
    summary: 'Industries with order, categories and sub-categories',
    items: ['API-029', 'IND-009'],
    reply: z.object({ success: Success, data: z.array(IndustryInTree) }),
  }),
};
