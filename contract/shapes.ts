import { z } from 'zod';
import { BUSINESS_TYPES, TIERS } from './limits.ts';

/** UUID in its 36-character form, any version (RFC 9562). */
export const Id = z.guid().meta({ id: 'Id', description: 'UUID, 36 characters' });
export const Tier = z.enum(TIERS).meta({ id: 'Tier' });
export const BusinessTypeCode = z.enum(BUSINESS_TYPES).meta({ id: 'BusinessTypeCode' });

export const Success = z.literal(true);

/** ISO 3166-1 alpha-2, case-insensitive on the way in. */
export const CountryCode = z.string().regex(/^[A-Za-z]{2}$/, 'A country is a two-letter code such as GB.');

export const Country = z
  .object({ code: z.string(), countryName: z.string(), emoji: z.string() })
  .meta({ id: 'Country' });
export const State = z
  .object({ stateID: z.string(), stateName: z.string(), countryCode: z.string() })
  .meta({ id: 'State' });
export const CodeName = z.object({ code: z.string(), name: z.string() }).meta({ id: 'CodeName' });
export const IdName = z.object({ id: z.string(), name: z.string() }).meta({ id: 'IdName' });
export const JobPosition = z.object({ jobPositionID: z.string(), name: z.string() }).meta({ id: 'JobPosition' });

export const MinMax = z.object({ min: z.number().nullable(), max: z.number().nullable() }).meta({ id: 'MinMax' });

/** A picture: `url` is the largest version, `versions` all of them from small to large (pixel widths). */
export const Photo = z
  .object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    versions: z.array(z.object({ url: z.string(), width: z.number().int() })),
  })
  .meta({ id: 'Photo' });
export const Video = z.object({ url: z.string(), poster: z.string().optional() }).meta({ id: 'Video' });

export const Phone = z
  .object({ countryCode: z.string(), businessPhoneNumber: z.string() })
  .meta({ id: 'Phone' });

export const Reactions = z
  .object({ reactionCount: z.object({ like: z.number().int() }) })
  .meta({ id: 'Reactions' });

/** `skip` and `size` as the specification puts them on the wire; bounded, because deep pages cost. */
export const Page = {
  skip: z.coerce.number('A number is needed.').int().min(0, 'skip cannot be negative.').max(10_000, 'skip cannot be over 10,000.'),
  size: z.coerce.number('A number is needed.').int().min(1, 'size is at least 1.').max(50, 'size is at most 50.'),
};

export type Photo = z.infer<typeof Photo>;
export type MinMax = z.infer<typeof MinMax>;
export type Country = z.infer<typeof Country>;
