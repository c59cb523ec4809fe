import type { BusinessCard } from '#contract/company/business.ts';

/** What the summary card shows of a business and nothing else. Loaders call it. */
export function summaryData({ businessID, subscription, verified, general, tradeCapabilities }: BusinessCard) {
  const { companyName, businessType, profilePhoto, yearStablished, totalEmployees, categories } = general;
  return {
    id: businessID,
    tier: subscription,
    verified,
    name: companyName,
    type: businessType.code,
    logo: profilePhoto,
    year: yearStablished,
    employees: totalEmployees,
    categories: categories.map(({ name }) => name),
    leadTime: tradeCapabilities.averageLeadTime,
  };
}

export type SummaryData = ReturnType<typeof summaryData>;
