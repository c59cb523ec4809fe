import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { businessFile } from '#contract/catalogue/import.ts';
import { IMPORTED } from '#contract/catalogue/imports/business.ts';
import { Business } from '#contract/company/business.ts';
import { BusinessChange } from '#contract/company/business-change.ts';
import { BUSINESS_FIELDS, sections } from '#contract/company/business-fields.ts';
import { businessColumns } from '#server/company/business/fields-queries.ts';
import { useApi } from './support/api.ts';

const api = useApi('empty');

/** Columns that no field is kept in, and why. */
const NO_COLUMN = {
  id: 'is made with it',
  external_id: 'is written by imports',
  merged_into: 'is written by a merge',
  profile_photo_id: 'is a file, written by files.ts',
  cover_photo_id: 'is a file, written by files.ts',
  video_id: 'is a file, written by files.ts',
  version: 'counts changes',
  created_at: 'is written once',
  updated_at: 'is written with each change',
};
/** Columns of a file that fill no field of their own. */
const NO_FIELD = {
  external_id: 'names it',
  phone_country_code: 'is a part of the number',
  owner_email: 'names a person',
  sites: 'is a list beside the sections',
};

describe('the table of the fields of a company', () => {
  test('is what is answered and sent of its sections [HSE-003]', () => {
    for (const section of sections) {
      const fields = Object.keys(BUSINESS_FIELDS[section]).sort();
      expect(Object.keys(Business.shape[section].shape).sort()).toEqual(fields);
      expect(Object.keys(BusinessChange.shape[section].unwrap().shape).sort()).toEqual(fields);
    }
  });

  test('reaches every column of a company, or it is said why not, and each of its own columns is there [HSE-003]', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select column_name as name from information_schema.columns where table_name = 'business' and table_schema = 'public'`.execute(api.db);
    const there = rows.map(({ name }) => name);
    expect({
      without: businessColumns.filter((column) => !there.includes(column)),
      beside: there.filter((name) => !businessColumns.includes(name)).sort(),
    }).toEqual({ without: [], beside: Object.keys(NO_COLUMN).sort() });
  });

  test('takes every column of a file, or it is said why not [HSE-003]', () => {
    const filledFrom = Object.values(IMPORTED).flatMap((section) => Object.values<readonly string[]>(section).flat());
    expect(businessFile.columns.filter((column) => !filledFrom.includes(column)).sort()).toEqual(Object.keys(NO_FIELD).sort());
  });
});
