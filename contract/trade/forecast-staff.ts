import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Success } from '#contract/base/shapes.ts';

const share = z.number().min(0).max(1);
const count = z.number().int().min(0);
const Band = z.object({
  from: z.number().int().describe('In points: 0, 10 … 90'),
  cases: count,
  answered: count,
  forecast: share.describe('The mean of what was forecast'),
});

/** For staff: how good forecasts are. */
export const forecastStaff = {
  quality: call({
    host: 'api',
    setting: 'TRADE',
    access: 'staff',
    method: 'GET',
    path: '/staff/quality',
    summary: 'Forecasts beside what came of them, by month and bands of ten points, the latest month first; of two years',
    items: ['FCT-006'],
    reply: z.object({
      success: Success,
      shown: z.boolean().describe('Whether buyers are shown forecasts'),
      data: z.array(
        z.object({
          month: z.string().describe('YYYY-MM, of the deadlines'),
          error: share.nullable().describe('Mean difference over bands with at least 30 cases, by cases; null where there is none'),
          bands: z.array(Band),
        }),
      ),
    }),
  }),
};
