import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MeasuringUnit, unitIn } from '#contract/catalogue/quantity.ts';

const FILE = join(import.meta.dirname, '../../../database/seed/reference/units.json');

/** Units of quantities, those that an RFQ takes first. They change with the code alone, so they have no table. */
export const units = JSON.parse(readFileSync(FILE, 'utf8')) as (MeasuringUnit & { instead: string | null })[];

export const unitOf = (code: string | null | undefined) => unitIn(units, code);
