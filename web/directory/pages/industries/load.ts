import type { IndustryInTree } from '#contract/directory/industry.ts';
import type { Client } from '#web/base/client/client.ts';

/**
 * Only names go to the browser: a sub-category is searched by its name (IND-005). Those of a category are one string, which weighs half of what a list does.
 * What companies say of themselves is English: in another language a name is followed by its id, by which it is searched.
 */
export function industryView({ key, name, description, categories }: IndustryInTree, isOwnLanguage = true) {
  return {
    key,
    name,
    description,
    categories: categories.map(({ id, name: category, subCategories }) => ({
      id,
      name: category,
      subCategories: subCategories.map((sub) => (isOwnLanguage ? sub.name : `${sub.name}~${sub.id}`)).join('|'),
    })),
  };
}

/** Open requests for quotation by industry (TPU-005); none where they cannot be counted. */
export async function openRfqsIn(client: Client): Promise<Record<string, number>> {
  const found = await client.rfq.open({}).catch(() => null);
  const industries = found?.data.branches.filter(({ id }) => !id.includes('-')) ?? [];
  return Object.fromEntries(industries.map(({ id, count }) => [id, count]));
}

export type IndustryView = ReturnType<typeof industryView>;
