import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { SITE_KINDS } from '#contract/base/limits.ts';
import { Country, Id, Phone, Reactions, State, Success, Tier } from '#contract/base/shapes.ts';
import { Insolvency } from '#contract/trust/insolvency.ts';
import { BusinessChange, NewBusiness } from './business-change.ts';
import { answeredOf } from './business-fields.ts';
import { Certificate } from './certificate-shapes.ts';
import { claims } from './claim.ts';
import { GalleryPicture } from './gallery.ts';
import { Responses } from './responses.ts';

const text = z.string().nullable();

export const General = answeredOf('general').meta({ id: 'BusinessGeneral' });
export const ContactInfo = answeredOf('contactInfo').meta({ id: 'BusinessContactInfo' });
export const Factory = answeredOf('factory').meta({ id: 'BusinessFactory' });
export const TradeCapabilities = answeredOf('tradeCapabilities').meta({ id: 'BusinessTradeCapabilities' });
export const BusinessTerms = answeredOf('businessTerms').meta({ id: 'BusinessTerms' });

export const Names = answeredOf('names').meta({ id: 'BusinessNames' });
export const Numbers = answeredOf('numbers').meta({ id: 'BusinessNumbers' });

/** A place of a company. */
export const Site = z
  .object({
    siteID: z.string().describe('`contactInfo` and `factory` for the two that are kept in these sections, an id for all others'),
    kind: z.enum(SITE_KINDS),
    name: text,
    address: text,
    city: text,
    zipcode: text,
    state: State.nullable(),
    country: Country.nullable(),
    phone: Phone.nullable(),
    region: z.object({ regionID: z.string(), name: z.string() }).nullable().describe('In the UK: by its state, else by its postcode'),
    area: z
      .object({ area: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('Its postcode area with the centre of that, to 0.05 degree; nothing finer is known'),
  })
  .meta({ id: 'Site' });

const Checked = z.string().nullable();

export const Business = z
  .object({
    businessID: Id,
    subscription: Tier,
    verified: z.boolean(),
    insolvency: Insolvency.nullable(),
    claimed: z.boolean().describe('false for an imported company that nobody has claimed yet'),
    version: z.number().int(),
    createdAt: z.string(),
    general: General,
    contactInfo: ContactInfo,
    factory: Factory,
    tradeCapabilities: TradeCapabilities,
    businessTerms: BusinessTerms,
    names: Names,
    numbers: Numbers,
    numbersChecked: z
      .object({ register: Checked, vat: Checked })
      .describe('When a check that still holds found this very number; null for one that is only stated'),
    sites: z.array(Site).describe('The head office and the factory first'),
    certificates: z.array(Certificate),
    gallery: z.array(GalleryPicture).describe('In its own order, as many as the tier shows'),
    firstProducts: z.array(Id).describe('Products that stand first on its page, as many as the tier shows'),
    responses: Responses.nullable().describe('From five inquiries on'),
    reactions: Reactions,
  })
  .meta({ id: 'Business' });

/** What a card, a product or a list needs of a business. */
export const BusinessCard = z
  .object({
    businessID: Id,
    subscription: Tier,
    verified: z.boolean(),
    insolvency: Insolvency.nullable(),
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
    responses: Responses.nullable().describe('From five inquiries on'),
    reactions: Reactions,
  })
  .meta({ id: 'BusinessCard' });

export type Business = z.infer<typeof Business>;
export type Site = z.infer<typeof Site>;
export type BusinessCard = z.infer<typeof BusinessCard>;

/** A deed in a business, for its own people. */
const Deed = z.object({ at: z.iso.datetime(), by: z.object({ userID: Id, name: z.string() }).nullable(), what: z.string(), detail: text });
const Level = z.enum(['owner', 'admin', 'member']);
const of = { field: 'id', kind: 'business' } as const;
const done = z.object({ success: Success });

export const business = {
  myList: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/my-list',
    access: 'user',
    summary: "The caller's businesses with the access to each, oldest access first; those that wait for their deletion too",
    items: ['API-014', 'BUS-001'],
    reply: z.object({
      success: Success,
      data: z.array(z.object({ businessID: Id, access: Level, business: BusinessCard, deletionDueAt: z.iso.datetime().nullable() })),
    }),
  }),
  create: call({
    host: 'api',
    method: 'POST',
    path: '/business/profile/create',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: 'Creates a business; the caller owns it',
    items: ['API-015', 'BUS-012', 'VAL-015', 'VAL-016', 'ROL-005'],
    body: NewBusiness,
    reply: z.object({ success: Success, data: z.object({ businessID: Id }) }),
  }),
  update: call({
    host: 'api',
    method: 'PUT',
    path: '/business/profile/:id',
    access: 'admin',
    of,
    confirmed: true,
    maxBytes: 512_000,
    summary: 'Changes any fields of any sections; 409 when somebody saved since `version` was read',
    items: ['BUS-022', 'ROL-011'],
    params: z.object({ id: Id }),
    body: BusinessChange,
    reply: z.object({ success: Success, message: z.string(), data: Business }),
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/business/profile/:id',
    access: 'owner',
    of,
    summary: 'Hides the business and its products at once; 30 days later they are deleted',
    items: [],
    params: z.object({ id: Id }),
    body: z.object({ companyName: z.string().describe('Its name, typed to confirm') }),
    reply: z.object({ success: Success, data: z.object({ deletionDueAt: z.iso.datetime() }) }),
  }),
  restore: call({
    host: 'api',
    method: 'POST',
    path: '/business/profile/:id/restore',
    access: 'owner',
    of,
    summary: 'Takes a deletion back',
    items: [],
    params: z.object({ id: Id }),
    reply: done,
  }),
  history: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id/history',
    access: 'admin',
    of,
    summary: 'Who changed what, the latest first, at most 200',
    items: [],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: z.array(Deed) }),
  }),
  ...claims,
  get: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id',
    access: 'public',
    summary: 'A business with all its sections; `session.access` for people of the business, else null',
    items: ['API-012', 'BUS-044', 'BUS-053'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: Business,
      session: z.object({ access: z.enum(['owner', 'admin', 'member']) }).nullable(),
      mergedFrom: Id.optional().describe('The id that was asked for, where that company is a part of this one now'),
    }),
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
