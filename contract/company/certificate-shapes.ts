import { z } from 'zod';
import { CERTIFICATE_STATUS, CERTIFICATE_FITS as FITS, VALIDITY } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { DayOrNone, Id, Photo } from '#contract/base/shapes.ts';
import { Uploaded } from '#contract/media/upload.ts';
import { few, line, lines, needed, properName, title } from './business-rules.ts';

const text = z.string().nullable();

export const Certificate = z
  .object({
    id: Id,
    name: z.string(),
    issueDate: text,
    expireDate: text,
    photo: Photo.nullable(),
    issuerUrl: z.string().optional(),
    standard: text.describe('Its key in `GET /ref-data/certificate-standard`, read from the name; null for a name that is not understood as a whole'),
    edition: text.describe('A year or a version, read from the name'),
    number: text,
    issuer: text,
    accreditation: z
      .object({ code: text.describe('Of `GET /ref-data/accreditation-body`; null for a name that was typed'), name: z.string() })
      .nullable()
      .describe('Null: none stated'),
    scope: text,
    holder: text.describe('As the certificate names it'),
    holderFits: z
      .boolean()
      .describe('Whether the holder is the company by one of its names, or none is stated; where not, it counts nowhere until staff accepts it'),
    holderAccepted: z.boolean(),
    sites: z.array(z.string()).describe('That it covers'),
    coversAll: z.boolean().describe('It covers every product of the company'),
    document: z.object({ url: text.describe('Null where the company keeps it to itself') }).nullable(),
    documentPublic: z.boolean(),
    registerUrl: text.describe('Its entry in the register of the issuer'),
    status: z.enum(CERTIFICATE_STATUS).describe('Stated by the company alone, or by what staff did: compared it with the document, found it in the register'),
    statusAt: text.describe('When staff did'),
    method: z.enum(['document', 'register']).nullable().describe('How staff did'),
    validity: z.enum(VALIDITY).describe('Worked out each time: expiring in its last 60 days, expired from the day after its last'),
    withdrawnAt: text,
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

const https = (error: string) => line(FITS.url).refine((url) => url === '' || (/^https:\/\/[^\s/]+\.[^\s]+$/i.test(url) && URL.canParse(url)), error);

/** A certificate as it is sent: one with the id of one that is there stays that one. Of what is not named, all but the dates stays as it is. */
export const CertificateChange = z
  .strictObject({
    id: z.guid().optional(),
    name: title(FITS.name).refine((name) => name !== '', sentence('certificate.name')),
    issueDate: DayOrNone.optional(),
    expireDate: DayOrNone.optional(),
    photo: Uploaded.optional(),
    issuerUrl: https(sentence('certificate.link')).optional(),
    number: title(FITS.number).optional(),
    issuer: title(FITS.issuer).optional(),
    accreditation: title(FITS.accreditation).optional().describe('The key of a listed body, or a name'),
    scope: lines(FITS.scope).optional(),
    holder: properName(FITS.issuer).optional(),
    sites: few(needed(FITS.site, sentence('certificate.site')), FITS.sites).optional(),
    coversAll: z.boolean().optional(),
    document: Uploaded.optional(),
    documentPublic: z.boolean().optional(),
    registerUrl: https(sentence('certificate.register')).optional(),
  })
  .refine(({ issueDate, expireDate }) => !issueDate || !expireDate || issueDate <= expireDate, {
    error: sentence('certificate.expiresFirst'),
    path: ['expireDate'],
  });
export type CertificateChange = z.infer<typeof CertificateChange>;
