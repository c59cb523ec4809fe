import { TEXT_AREA } from '#contract/base/limits.ts';

/** How many characters fit into the written fields of the need-help form, in the order of the form. */
export const NEED_HELP_FITS = {
  firstName: 100,
  lastName: 100,
  businessName: 200,
  website: 300,
  totalEmployees: 20,
  salesEmployees: 20,
  address: 300,
  city: 100,
  zipcode: 20,
  companyPhone: 40,
  email: 254,
  mobilePhone: 40,
  companyFax: 40,
  buyProduct1: 150,
  buyProduct2: 150,
  buyProduct3: 150,
  buyProduct4: 150,
  moreInfoBuy: TEXT_AREA,
  sellProduct1: 150,
  sellProduct2: 150,
  sellProduct3: 150,
  sellProduct4: 150,
  moreInfoSell: TEXT_AREA,
} as const;
