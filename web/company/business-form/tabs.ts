import type { BusinessFields, Section } from '#contract/company/business-fields.ts';

/** How a fact of a business is typed in. */
export type Kind =
  | 'text'
  | 'lines'
  | 'number'
  | 'choice'
  | 'range'
  | 'capacity'
  | 'list'
  | 'phone'
  | 'file'
  | 'film'
  | 'former'
  | 'register'
  | 'sites'
  | 'certificates'
  | 'gallery';

interface Tab {
  section: Section | 'sites' | 'certificates' | 'gallery' | 'firstProducts';
  fields: Record<string, Kind>;
}

/** How each field of the contract is typed in, in the order of the screen. */
const KINDS = {
  general: {
    coverPhoto: 'file',
    profilePhoto: 'file',
    companyName: 'text',
    businessType: 'choice',
    industry: 'choice',
    yearStablished: 'number',
    categories: 'list',
    totalEmployees: 'range',
    totalProductionEmployees: 'range',
    totalAnnualRevenue: 'range',
    productionCapacity: 'capacity',
    shortDescription: 'lines',
    generalDescription: 'lines',
    video: 'film',
  },
  contactInfo: {
    legalAddressEnglish: 'lines',
    shippingAddressEnglish: 'lines',
    country: 'choice',
    state: 'choice',
    city: 'text',
    zipcode: 'text',
    phone: 'phone',
    mobilePhone: 'phone',
    email: 'text',
    website: 'text',
  },
  factory: {
    manufacturingFacilities: 'lines',
    country: 'choice',
    state: 'choice',
    city: 'text',
    zipcode: 'text',
    factorySize: 'number',
    numberProductionLines: 'number',
    contractManufacturing: 'list',
  },
  tradeCapabilities: { markets: 'list', spokenLanguages: 'list', totalEmployeesSales: 'number', averageLeadTime: 'number' },
  businessTerms: { acceptedDeliveryTerms: 'list', acceptedPaymentCurrencies: 'list', acceptedPaymentTypes: 'list', packagingTypes: 'list' },
  names: { legalName: 'text', tradingNames: 'list', formerNames: 'former' },
  numbers: { register: 'register', vat: 'text', eori: 'text', duns: 'text', gln: 'text' },
} as const satisfies { [S in Section]: Record<keyof BusinessFields[S], Kind> };
const { video, ...general } = KINDS.general;

/** The tabs of the edit screen with their fields in the order of the screen. A field has its name in the contract. */
export const TABS = {
  general: { section: 'general', fields: general },
  contact: { section: 'contactInfo', fields: KINDS.contactInfo },
  factory: { section: 'factory', fields: KINDS.factory },
  trade: { section: 'tradeCapabilities', fields: KINDS.tradeCapabilities },
  terms: { section: 'businessTerms', fields: KINDS.businessTerms },
  names: { section: 'names', fields: KINDS.names },
  numbers: { section: 'numbers', fields: KINDS.numbers },
  sites: { section: 'sites', fields: { places: 'sites' } },
  certificates: { section: 'certificates', fields: { list: 'certificates' } },
  video: { section: 'general', fields: { video } },
  gallery: { section: 'gallery', fields: { pictures: 'gallery' } },
  first: { section: 'firstProducts', fields: { first: 'list' } },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof TABS;
type FieldsOf<T extends TabName> = keyof (typeof TABS)[T]['fields'];
export type FieldName = { [T in TabName]: FieldsOf<T> }[TabName];

export const TAB_NAMES = Object.keys(TABS) as TabName[];
export const isTab = (name: string | undefined): name is TabName => name !== undefined && name in TABS;
export const fieldsOf = (tab: TabName): [FieldName, Kind][] => Object.entries(TABS[tab].fields) as [FieldName, Kind][];
