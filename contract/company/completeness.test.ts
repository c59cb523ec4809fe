import { expect, test } from 'vitest';
import type { Business } from './business.ts';
import { completeness, weights } from './completeness.ts';

const nothing = {
  general: { profilePhoto: null, coverPhoto: null, generalDescription: null, yearStablished: null, totalEmployees: null, video: null },
  contactInfo: { phone: null, mobilePhone: null, email: null, legalAddressEnglish: null, city: null, country: null, website: null },
  factory: { manufacturingFacilities: null, factorySize: null, numberProductionLines: null },
  tradeCapabilities: { markets: [], spokenLanguages: [], averageLeadTime: null },
  businessTerms: { acceptedDeliveryTerms: [], acceptedPaymentTypes: [] },
  certificates: [],
} as unknown as Business;

test('a profile without facts is not complete at all, and the weightiest facts are asked for first', () => {
  const { percent, missing } = completeness(nothing);
  expect(percent).toBe(0);
  expect(missing.map(({ weight }) => weight)).toEqual([...weights].sort((a, b) => b - a));
});

test('the weights make 100, so that the meter says what it seems to say', () => {
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

test('a fact that is there is not asked for', () => {
  const dated = { ...nothing, general: { ...nothing.general, yearStablished: 1974 } };
  const { percent, missing } = completeness(dated);
  expect(percent).toBe(4);
  expect(missing.map(({ name }) => name)).not.toContain('year');
});

test('a description of three words is none', () => {
  const short = { ...nothing, general: { ...nothing.general, generalDescription: 'We make valves' } };
  expect(completeness(short).missing.map(({ name }) => name)).toContain('generalDescription');
});
