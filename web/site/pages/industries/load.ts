import type { IndustryInTree } from '#contract/industry.ts';

/** Only names go to the browser: a sub-category is searched by its name (IND-005). Those of a category are one string, which weighs half of what a list does. */
export function industryView({ key, name, description, categories }: IndustryInTree) {
  return {
    key,
    name,
    description,
    categories: categories.map(({ id, name: category, subCategories }) => ({
      id,
      name: category,
      subCategories: subCategories.map((sub) => sub.name).join('|'),
    })),
  };
}

export type IndustryView = ReturnType<typeof industryView>;
