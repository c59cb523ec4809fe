import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readBusinessTypes, readCountries, readGenders, readJobPositions, readLanguages, readStates } from './queries.ts';
import { findTariff } from './tariff/find.ts';
import { units } from './units.ts';

export const calls = {
  countries: async ({ db }) => ({ success: true, data: await readCountries(db) }),
  states: async ({ db }, { code }) => ({ success: true, data: await readStates(db, code) }),
  genders: async ({ db }) => ({ success: true, data: await readGenders(db) }),
  languages: async ({ db }) => ({ success: true, data: await readLanguages(db) }),
  jobPositions: async ({ db }) => ({ success: true, data: await readJobPositions(db) }),
  businessTypes: async ({ db }) => ({ success: true, data: await readBusinessTypes(db) }),
  tariff: async ({ db }, { text }) => {
    const found = await findTariff(db, text);
    const codes = found?.codes.map(({ code, description }) => ({ code, description })) ?? [];
    return { success: true, data: { version: found?.table.version ?? null, isExtract: found?.table.isExtract ?? false, codes } };
  },
  units: async () => ({ success: true, data: units }),
} satisfies Handlers<typeof contract.reference>;
