import type { Business } from './business.ts';

export type FactName = keyof typeof FACTS;

interface Fact {
  /** The tab of the edit screen where it is typed in. */
  tab: 'general' | 'contact' | 'factory' | 'trade' | 'terms' | 'certificates' | 'video';
  /** Points of 100: what buyers search by and decide by weighs most, what is only pleasant least. */
  weight: number;
  has: (business: Business) => boolean;
}

/** A description that says less than a sentence or two is none. */
const DESCRIBED = 80;

const FACTS = {
  profilePhoto: { tab: 'general', weight: 10, has: ({ general }) => general.profilePhoto !== null },
  coverPhoto: { tab: 'general', weight: 5, has: ({ general }) => general.coverPhoto !== null },
  generalDescription: { tab: 'general', weight: 12, has: ({ general }) => (general.generalDescription?.length ?? 0) >= DESCRIBED },
  year: { tab: 'general', weight: 4, has: ({ general }) => general.yearStablished !== null },
  employees: { tab: 'general', weight: 5, has: ({ general }) => general.totalEmployees !== null },
  contact: { tab: 'contact', weight: 12, has: ({ contactInfo: { phone, mobilePhone, email } }) => Boolean((phone ?? mobilePhone) && email) },
  address: { tab: 'contact', weight: 7, has: ({ contactInfo: { legalAddressEnglish, city, country } }) => Boolean(legalAddressEnglish && city && country) },
  website: { tab: 'contact', weight: 5, has: ({ contactInfo }) => Boolean(contactInfo.website) },
  factory: {
    tab: 'factory',
    weight: 7,
    has: ({ factory }) => Boolean(factory.manufacturingFacilities ?? factory.factorySize ?? factory.numberProductionLines),
  },
  trade: { tab: 'trade', weight: 7, has: ({ tradeCapabilities: { markets, spokenLanguages } }) => markets.length > 0 && spokenLanguages.length > 0 },
  lead: { tab: 'trade', weight: 6, has: ({ tradeCapabilities }) => tradeCapabilities.averageLeadTime !== null },
  terms: {
    tab: 'terms',
    weight: 8,
    has: ({ businessTerms: { acceptedDeliveryTerms, acceptedPaymentTypes } }) => acceptedDeliveryTerms.length > 0 && acceptedPaymentTypes.length > 0,
  },
  certificates: { tab: 'certificates', weight: 8, has: ({ certificates }) => certificates.length > 0 },
  video: { tab: 'video', weight: 4, has: ({ general }) => general.video !== null },
} satisfies Record<string, Fact>;

export interface Missing {
  name: FactName;
  tab: Fact['tab'];
  weight: number;
}

/** How complete a profile is, and what is missing, the weightiest first. */
export function completeness(business: Business): { percent: number; missing: Missing[] } {
  const facts = Object.entries(FACTS) as [FactName, Fact][];
  const missing = facts.filter(([, { has }]) => !has(business)).map(([name, { tab, weight }]) => ({ name, tab, weight }));
  const lost = missing.reduce((sum, { weight }) => sum + weight, 0);
  return { percent: 100 - lost, missing: missing.sort((a, b) => b.weight - a.weight) };
}

export const weights = (Object.values(FACTS) as Fact[]).map(({ weight }) => weight);
