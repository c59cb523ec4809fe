import type { IndustryInTree } from '#contract/industry.ts';

/** Only names go to the browser: a sub-category is searched by its name (IND-005). */
export function industryView({ key, name, description, categories }: IndustryInTree) {
  return {
    key,
    name,
    description,
    categories: categories.map(({ id, name: category, subCategories }) => ({ id, name: category, subCategories: subCategories.map((sub) => sub.name) })),
  };
}

export type IndustryView = ReturnType<typeof industryView>;
