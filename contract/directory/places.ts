import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Success } from '#contract/base/shapes.ts';
import { Near } from './postcode.ts';

const PostcodeArea = z.object({ area: z.string(), name: z.string() }).meta({ id: 'PostcodeArea' });
/** `regionID` is the code of the Office for National Statistics (ITL1, TLC to TLN). */
const Region = z
  .object({
    regionID: z.string(),
    name: z.string(),
    states: z.array(z.string()).describe('stateID of each of its states; every state of the UK stands in one region'),
    areas: z.array(PostcodeArea).describe('Postcode areas whose centre lies in it; those of Guernsey, Jersey and the Isle of Man lie in none'),
  })
  .meta({ id: 'Region' });

export const places = {
  regions: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/region',
    access: 'public',
    maxAge: 600,
    summary: 'The 12 regions of the UK (ITL1) from north to south, with their states and postcode areas',
    items: ['GEO-001', 'GEO-002'],
    reply: z.object({ success: Success, data: z.array(Region) }),
  }),
  distance: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/distance',
    access: 'public',
    maxAge: 600,
    summary: 'How far two postcode areas lie apart, between their centres; takes postcodes, outward codes or areas in any spacing',
    items: ['GEO-003'],
    query: z.object({ from: Near, to: Near }),
    reply: z.object({
      success: Success,
      from: z.string().describe('Postcode area'),
      to: z.string().describe('Postcode area'),
      miles: z.number().int().describe('Between the centres of the areas, in steps of ten; 0 for the same area, at least 10 for two'),
    }),
  }),
};
