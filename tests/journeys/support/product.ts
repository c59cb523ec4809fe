import type { Page } from '@playwright/test';
import { productCalled } from './api.ts';

/** The product of the demonstration that has everything: six pictures, two films, seven comments. */
export const HV3 = 'HV3 three-piece stainless ball valve';
export const HALDERBY = 'Halderby Pumps & Valves';

/** Opens a product's page by its id; gives what the API says of the product. */
export async function openProduct(page: Page, name = HV3) {
  const product = await productCalled(name);
  await page.goto(`/business-product/${product.productID}`);
  return product;
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
