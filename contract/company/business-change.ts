import { z } from 'zod';
import { CERTIFICATE_FITS, BUSINESS_FITS as FITS, SITE_KINDS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Version } from '#contract/base/shapes.ts';
import { Uploaded } from '#contract/media/upload.ts';
import { sentOf, Year } from './business-fields.ts';
import {
  BusinessTypeCode,
  Categories,
  CompanyName,
  few,
  Industry,
  line,
  lines,
  NeededCountry,
  PhoneNumber,
  ShortDescription,
  title,
  Website,
} from './business-rules.ts';
import { CertificateChange } from './certificate-shapes.ts';
import { FirstProductsChange, GalleryChange } from './gallery.ts';

export { CompanyName, line, lines, needed, properName, title } from './business-rules.ts';

/** What creates a business (BUS-012 to BUS-016). Strict, like every change here: what nobody may set is named, not dropped in silence. */
export const NewBusiness = z.strictObject({
  companyName: CompanyName,
  shortDescription: ShortDescription,
  businessType: BusinessTypeCode,
  industry: Industry,
  categories: Categories,
  country: NeededCountry,
  state: z.string().max(64).optional(),
  city: line(FITS.city).optional(),
  zipcode: line(FITS.zipcode).optional(),
  website: Website.optional(),
  legalAddressEnglish: lines(FITS.address).optional(),
  yearStablished: Year.optional(),
  register: line(FITS.number).optional().describe('Its number in the company register of the country'),
  profilePhoto: Uploaded.optional(),
  coverPhoto: Uploaded.optional(),
});
export type NewBusiness = z.infer<typeof NewBusiness>;

/** A site as it is sent: one with the id of a site that is there stays that site. The first two are changed where they stand, in `contactInfo` and `factory`. */
export const SiteChange = z
  .strictObject({
    siteID: z.guid(sentence('site.ofSection')).toLowerCase().optional(),
    kind: z.enum(SITE_KINDS, sentence('site.kind')),
    name: title(FITS.name).optional(),
    address: lines(FITS.address).optional(),
    city: line(FITS.city).optional(),
    zipcode: line(FITS.zipcode).optional(),
    country: NeededCountry,
    state: line(64).optional(),
    phone: PhoneNumber.optional(),
  })
  .refine(({ city, zipcode }) => Boolean(city || zipcode), {
    error: sentence('site.city'),
    path: ['city'],
    // Beside what else is wrong: everything is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type SiteChange = z.infer<typeof SiteChange>;

/** What a save of a business may hold: each section, and each field in it, may be left out; `version` is the one that was read. */
export const BusinessChange = z.strictObject({
  version: Version,
  general: sentOf('general'),
  contactInfo: sentOf('contactInfo'),
  factory: sentOf('factory'),
  tradeCapabilities: sentOf('tradeCapabilities'),
  businessTerms: sentOf('businessTerms'),
  names: sentOf('names'),
  numbers: sentOf('numbers'),
  sites: few(SiteChange, FITS.sites, sentence('site.most', { most: FITS.sites })).optional(),
  certificates: few(CertificateChange, CERTIFICATE_FITS.list).optional(),
  gallery: GalleryChange.optional(),
  firstProducts: FirstProductsChange.optional(),
});
export type BusinessChange = z.infer<typeof BusinessChange>;
