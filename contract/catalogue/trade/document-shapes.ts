import { z } from 'zod';
import { CERTIFICATE_STATUS, VALIDITY } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id } from '#contract/base/shapes.ts';
import { needed } from '#contract/company/business-change.ts';
import { Uploaded } from '#contract/media/upload.ts';
import { TRADE_FITS } from './limits.ts';

const LANGUAGE = sentence('trade.datasheetLanguage');

/** A list that replaces the one before: what carries the id of a datasheet that is there stays that one, and keeps its file unless a new one is named. */
export const DatasheetsChange = z
  .array(
    z.strictObject({
      id: Id.optional(),
      title: needed(TRADE_FITS.datasheetTitle, sentence('trade.datasheetTitle')),
      language: z
        .string(LANGUAGE)
        .regex(/^[a-z]{2}$/, LANGUAGE)
        .describe('A code of GET /ref-data/language'),
      file: Uploaded.optional(),
    }),
  )
  .max(TRADE_FITS.datasheets, sentence('trade.datasheets', { most: TRADE_FITS.datasheets }));

/** Ids of certificates of the product's company; one that covers all products needs no naming. */
export const CertificatesNamed = z.array(Id).max(TRADE_FITS.certificates, sentence('trade.certificates', { most: TRADE_FITS.certificates }));

/** What stands beside the typed trade data of an answered product. */
export const documentsAnswered = {
  datasheets: z.array(
    z.object({
      id: Id,
      title: z.string(),
      language: z.string(),
      bytes: z.number().int(),
      url: z.string().describe('A PDF, for everybody as long as the product is shown'),
    }),
  ),
  certificates: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        number: z.string().nullable(),
        scope: z.string().nullable(),
        expireDate: z.string().nullable(),
        validity: z.enum(VALIDITY),
        status: z.enum(CERTIFICATE_STATUS),
        counts: z.boolean().describe('It holds, and is the company’s'),
        coversAll: z.boolean().describe('It covers every product of the company, whether or not it was named'),
      }),
    )
    .describe('Those that were named, then those that cover all products'),
};
