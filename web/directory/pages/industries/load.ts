import type { IndustryInTree } from '#contract/directory/industry.ts';

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

export type IndustryView = ReturnType<typeof industryView>;
