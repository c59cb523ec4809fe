import { DEADLINE, RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { Fields } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { writtenDay, writtenMoment } from '#server/base/names/written-day.ts';
import type { Content, ContentLine } from '../revision/content-queries.ts';

const HOUR = 3_600_000;

interface Whole {
  content: Content;
  visibility: string;
  /** Companies that will be invited. */
  invited: string[];
  deadline: Date | null;
  now: Date;
}

/** Everything that keeps a request from being published, by field and line (RFQ-012). */
export function faultsOf({ content, visibility, invited, deadline, now }: Whole): Fields {
  const { title, country, businessTypes, neededBy, lines } = content;
  return {
    ...(title.length < RFQ_FITS.titleLeast && { title: say('rfq.title', { least: RFQ_FITS.titleLeast }) }),
    ...(country === null && { country: say('rfq.country') }),
    ...(businessTypes.length === 0 && { businessTypes: say('rfq.types') }),
    ...(visibility === 'invited' && invited.length === 0 && { invited: say('rfq.invited') }),
    ...deadlineFault(deadline, now),
    ...(neededBy !== null &&
      deadline !== null &&
      neededBy < deadline.toISOString().slice(0, 10) && { neededBy: say('rfq.neededBy', { day: writtenDay(deadline.toISOString()) }) }),
    ...linesFaults(lines, visibility),
  };
}

export function linesFaults(lines: ContentLine[], visibility: string): Fields {
  const asked = lines.filter(({ struck }) => !struck);
  if (asked.length === 0) return { lines: say('rfq.lines') };
  return Object.fromEntries(asked.flatMap((line, place) => lineFaults(line, place, visibility)));
}

function lineFaults({ description, quantity, category, subCategory }: ContentLine, place: number, visibility: string): [string, ReturnType<typeof say>][] {
  const faults: [string, ReturnType<typeof say>][] = [];
  if (description === '') faults.push([`lines.${place}.description`, say('rfq.description')]);
  if (quantity === null) faults.push([`lines.${place}.quantity`, say('rfq.quantity')]);
  if (visibility !== 'invited' && category === null && subCategory === null) faults.push([`lines.${place}.subCategory`, say('rfq.category')]);
  return faults;
}

/** Four hours to sixty days from now (RFQ-013). */
export function deadlineFault(deadline: Date | null, now: Date): Fields {
  if (deadline === null) return { deadline: say('rfq.deadline') };
  const [least, most] = [new Date(now.getTime() + DEADLINE.leastHours * HOUR), new Date(now.getTime() + DEADLINE.mostDays * 24 * HOUR)];
  if (deadline < least) return { deadline: say('rfq.deadlineEarly', { least: writtenMoment(new Date(Math.ceil(least.getTime() / 60_000) * 60_000)) }) };
  return deadline > most ? { deadline: say('rfq.deadlineLate', { most: writtenMoment(most) }) } : {};
}
