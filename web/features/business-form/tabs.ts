/** How a fact of a business is typed in. */
export type Kind = 'text' | 'lines' | 'number' | 'choice' | 'range' | 'capacity' | 'list' | 'phone' | 'file' | 'certificates';

interface Tab {
  /** Of the contract. */
  section: 'general' | 'contactInfo' | 'factory' | 'tradeCapabilities' | 'businessTerms' | 'certificates';
  fields: Record<string, Kind>;
}

/** The tabs of the edit screen with their fields in the order of the screen. A field has its name in the contract. */
export const TABS = {
  general: {
    section: 'general',
    fields: {
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
    },
  },
  contact: {
    section: 'contactInfo',
    fields: {
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
  },
  factory: {
    section: 'factory',
    fields: {
      manufacturingFacilities: 'lines',
      country: 'choice',
      state: 'choice',
      city: 'text',
      zipcode: 'text',
      factorySize: 'number',
      numberProductionLines: 'number',
      contractManufacturing: 'list',
    },
  },
  trade: {
    section: 'tradeCapabilities',
    fields: { markets: 'list', spokenLanguages: 'list', totalEmployeesSales: 'number', averageLeadTime: 'number' },
  },
  terms: {
    section: 'businessTerms',
    fields: { acceptedDeliveryTerms: 'list', acceptedPaymentCurrencies: 'list', acceptedPaymentTypes: 'list', packagingTypes: 'list' },
  },
  certificates: { section: 'certificates', fields: { list: 'certificates' } },
  video: { section: 'general', fields: { video: 'file' } },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof TABS;
type FieldsOf<T extends TabName> = keyof (typeof TABS)[T]['fields'];
export type FieldName = { [T in TabName]: FieldsOf<T> }[TabName];

export const TAB_NAMES = Object.keys(TABS) as TabName[];
export const isTab = (name: string | undefined): name is TabName => name !== undefined && name in TABS;
export const fieldsOf = (tab: TabName): [FieldName, Kind][] => Object.entries(TABS[tab].fields) as [FieldName, Kind][];
