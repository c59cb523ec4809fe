import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';

/** What is known of whom a person works for: nothing, an address at work, or the company too. */
export const IDENTITIES = ['none', 'work-email', 'company'] as const;
/** How it is known: a code mailed to the address, then a company here that holds number and domain, a website that shows the number, or staff. */
export const IDENTITY_METHODS = ['code', 'listed', 'website', 'staff'] as const;
/** Without a new code it ends after so many days. */
export const IDENTITY_DAYS = 365;
/** The register is asked again after so many days. */
export const IDENTITY_LOOK_DAYS = 90;

/** As everybody reads it: never the address, the number only where the person says so or the company is listed here. */
export const Identity = z
  .object({
    is: z.enum(IDENTITIES),
    companyName: z.string().nullable().describe('Of a confirmed company'),
    domain: z.string().nullable().describe('Where the address at work is'),
    businessID: Id.nullable().describe('The company here that holds number and domain'),
    number: z.string().nullable().describe('Of Companies House'),
    method: z.enum(IDENTITY_METHODS).nullable(),
    at: z.iso.datetime().nullable().describe('When it was confirmed'),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof Identity>;
