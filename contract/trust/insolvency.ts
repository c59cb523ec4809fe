import { z } from 'zod';

/** What a register says of a company that goes on for the time being. */
export const INSOLVENCIES = ['liquidation', 'administration'] as const;
export type InsolvencyKind = (typeof INSOLVENCIES)[number];

/** As the register says it of the number that the company has checked. */
export const Insolvency = z
  .object({ kind: z.enum(INSOLVENCIES), since: z.iso.date().describe('The register’s day; where it gives none, the day on which it was seen') })
  .meta({ id: 'Insolvency' });
export type Insolvency = z.infer<typeof Insolvency>;
