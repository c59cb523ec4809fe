import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { TIERS } from './limits.ts';

/** UUID in its 36-character form, any version (RFC 9562); in small letters from here on, whatever was sent. */
export const Id = z.guid().toLowerCase().meta({ id: 'Id', description: 'UUID, 36 characters' });
export const Tier = z.enum(TIERS).meta({ id: 'Tier' });

export const Success = z.literal(true);

const DAY = sentence('day');
const MOMENT = sentence('format.dateTime');
/** The database knows no year 0, and says so too late to name the field. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
/** A day that somebody gives: YYYY-MM-DD. */
export const Day = z.iso.date(DAY).refine(hasYear, DAY);
export const DayOrNone = Day.nullable();
/** A moment that somebody gives: ISO 8601 in UTC. */
export const Moment = z.iso.datetime(MOMENT).refine(hasYear, MOMENT);

/** ISO 3166-1 alpha-2, case-insensitive on the way in. */
export const CountryCode = z.string().regex(/^[A-Za-z]{2}$/, sentence('countryCode'));

export const Country = z.object({ code: z.string(), countryName: z.string(), emoji: z.string() }).meta({ id: 'Country' });
export const State = z.object({ stateID: z.string(), stateName: z.string(), countryCode: z.string() }).meta({ id: 'State' });
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
export const Video = z.object({ url: z.string(), poster: z.string().optional(), captions: z.string().optional().describe('WebVTT') }).meta({ id: 'Video' });
export type Video = z.infer<typeof Video>;

export const Phone = z.object({ countryCode: z.string(), businessPhoneNumber: z.string() }).meta({ id: 'Phone' });

export const Reactions = z.object({ reactionCount: z.object({ like: z.number().int() }) }).meta({ id: 'Reactions' });

const VERSION = sentence('program.version');
/** What a column of whole numbers holds: beyond that the database knows no number, and a refusal no field. */
const MOST = 2_147_483_647;
/** Number of a version that was read; 0 before there is one. */
export const Version = z.number(VERSION).int(VERSION).min(0, VERSION).max(MOST, VERSION);
/** The same in an address. */
export const VersionInQuery = z.coerce.number(VERSION).int(VERSION).min(1, VERSION).max(MOST, VERSION);

const SKIP = sentence('program.skip');
const SIZE = sentence('program.size', { most: '50' });

/** `skip` and `size` in a body; bounded, because deep pages cost. */
export const Page = {
  skip: z.number(SKIP).int(SKIP).min(0, SKIP).max(10_000, SKIP),
  size: z.number(SIZE).int(SIZE).min(1, SIZE).max(50, SIZE),
};
/** The same in a query string, where everything is text. */
export const PageInQuery = {
  skip: z.coerce.number(SKIP).int(SKIP).min(0, SKIP).max(10_000, SKIP),
  size: z.coerce.number(SIZE).int(SIZE).min(1, SIZE).max(50, SIZE),
};

export type Photo = z.infer<typeof Photo>;
export type Reactions = z.infer<typeof Reactions>;
export type MinMax = z.infer<typeof MinMax>;
export type Country = z.infer<typeof Country>;
