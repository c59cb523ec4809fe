import { businessID, personCalled, post, productCalled } from './api.ts';
import { isLong } from './long.ts';
import { HALDERBY, HV3 } from './product.ts';

/** A public page of each kind that is built, by name. */
export const publicPages: Record<string, () => Promise<string>> = {
  home: async () => '/',
  'company results': async () => '/search-result?business=MA&countries=global&search=valve',
  'product results': async () => '/search-result?business=PR&countries=global&search=valve',
  'people results': async () => '/search-result?business=UR&countries=global&search=export',
  'a company': async () => `/business/${await businessID(HALDERBY)}`,
  "a company's products": async () => `/business/${await businessID(HALDERBY)}/product`,
  'a product': async () => `/business-product/${(await productCalled(HV3)).productID}`,
  'a person': async () => `/profile/${(await personCalled('Grace Adeyemi')).userID}`,
  industries: async () => '/industries',
  'countries of suppliers': async () => '/search-by-country/suppliers',
  'open requests': async () => '/rfq',
  'a request': async () => `/rfq/${(await post('/rfq/search', {})).data[0].rfqID}`,
  'the need-help form': async () => '/contact-us/form',
};

/** All of them in the long form; every run takes one of each build: written, found, a company, a product, requests, a form. */
export const somePages = Object.entries(publicPages).filter(
  ([name]) => isLong || ['home', 'company results', 'a company', 'a product', 'open requests', 'a request', 'the need-help form'].includes(name),
);
