import { z } from 'zod';
import { call } from './call.ts';
import { Country, Id, IdName, MinMax, Phone, Photo, Reactions, State, Success, Tier, Video } from './shapes.ts';

const text = z.string().nullable();
const Capacity = z.object({ min: z.number().nullable(), max: z.number().nullable(), unit: text, period: text });

export const General = z
  .object({
    companyName: z.string(),
    shortDescription: z.string(),
    generalDescription: text,
    businessType: z.object({ code: z.string(), name: z.string() }),
    industry: IdName.nullable(),
    categories: z.array(IdName),
    yearStablished: z.number().int().nullable(),
    totalAnnualRevenue: MinMax.nullable(),
    totalEmployees: MinMax.nullable(),
    totalProductionEmployees: MinMax.nullable(),
    productionCapacity: Capacity.nullable(),
    profilePhoto: Photo.nullable(),
    coverPhoto: Photo.nullable(),
    video: Video.nullable(),
  })
  .meta({ id: 'BusinessGeneral' });

export const ContactInfo = z
  .object({
    legalAddressEnglish: text,
    shippingAddressEnglish: text,
    city: text,
    zipcode: text,
    country: Country.nullable(),
    state: State.nullable(),
    email: text,
    website: text,
    phone: Phone.nullable(),
    mobilePhone: Phone.nullable(),
  })
  .meta({ id: 'BusinessContactInfo' });

export const Factory = z
  .object({
    manufacturingFacilities: text,
    city: text,
    zipcode: text,
    country: Country.nullable(),
    state: State.nullable(),
    factorySize: z.number().nullable().describe('square metres'),
    numberProductionLines: z.number().int().nullable(),
    contractManufacturing: z.array(z.string()).describe('OEM, ODM, DES (design service), BLB (buyer label)'),
  })
  .meta({ id: 'BusinessFactory' });

export const TradeCapabilities = z
  .object({
    markets: z.array(z.string()),
    spokenLanguages: z.array(z.object({ code: z.string(), languageName: z.string() })),
    totalEmployeesSales: z.number().int().nullable(),
    averageLeadTime: z.number().int().nullable().describe('days'),
  })
  .meta({ id: 'BusinessTradeCapabilities' });

export const BusinessTerms = z
  .object({
    acceptedDeliveryTerms: z.array(z.string()),
    acceptedPaymentCurrencies: z.array(z.string()),
    packagingTypes: z.array(z.string()),
    acceptedPaymentTypes: z.array(z.string()),
  })
  .meta({ id: 'BusinessTerms' });

export const Certificate = z.object({ id: Id, name: z.string(), issueDate: text, expireDate: text, photo: Photo.nullable() }).meta({ id: 'Certificate' });

export const Business = z
  .object({
    businessID: Id,
    subscription: Tier,
    verified: z.boolean(),
    claimed: z.boolean().describe('false for an imported company that nobody has claimed yet'),
    version: z.number().int(),
    createdAt: z.string(),
    general: General,
    contactInfo: ContactInfo,
    factory: Factory,
    tradeCapabilities: TradeCapabilities,
    businessTerms: BusinessTerms,
    certificates: z.array(Certificate),
    reactions: Reactions,
  })
  .meta({ id: 'Business' });

/** What a card, a product or a list needs of a business. */
export const BusinessCard = z
  .object({
    businessID: Id,
    subscription: Tier,
    verified: z.boolean(),
    general: General.pick({
      companyName: true,
      shortDescription: true,
      businessType: true,
      industry: true,
      categories: true,
      yearStablished: true,
      totalEmployees: true,
      profilePhoto: true,
      coverPhoto: true,
    }),
    contactInfo: ContactInfo.pick({ city: true, country: true }),
    tradeCapabilities: TradeCapabilities.pick({ averageLeadTime: true }),
    reactions: Reactions,
  })
  .meta({ id: 'BusinessCard' });

export type Business = z.infer<typeof Business>;
export type BusinessCard = z.infer<typeof BusinessCard>;
export type Certificate = z.infer<typeof Certificate>;

export const business = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id',
    access: 'public',
    summary: 'A business with all its sections; `session.access` for people of the business, else null',
    items: ['API-012', 'BUS-044', 'BUS-053'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: Business, session: z.object({ access: z.enum(['owner', 'admin', 'member']) }).nullable() }),
  }),
  listByUser: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/list-business',
    access: 'public',
    summary: 'Public businesses of a user, oldest access first',
    items: ['API-013'],
    query: z.object({ userID: Id }),
    reply: z.object({ success: Success, data: z.array(BusinessCard) }),
  }),
};
