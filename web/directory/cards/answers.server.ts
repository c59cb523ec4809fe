import type { Responses } from '#contract/company/responses.ts';
import { translator } from '#web/base/text/texts.server.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** Below it a time is said in hours. */
const IN_HOURS = 2 * DAY;

/** How a business usually answers, in one line (docs/responses.md); null where too few inquiries stand behind it. Loaders call these, so that no page pays for it. */
export function usualAnswer(language: string, responses: Responses | null): string | null {
  if (!responses) return null;
  const t = translator(language, 'responses');
  return responses.medianSeconds === null ? t('waits') : t('usual', { time: timeOf(language, responses.medianSeconds) });
}

/** `about 3 hours, 94 %`: within which time half of all inquiries were answered, and how many of all; null where that is not known. */
export function answeredIn(language: string, responses: Responses | null): string | null {
  if (!responses || responses.medianSeconds === null) return null;
  const { answered, inquiries, medianSeconds } = responses;
  // Rounded down: nobody is promised more than was kept.
  return translator(language, 'responses')('about', { time: timeOf(language, medianSeconds), share: String(Math.floor((100 * answered) / inquiries)) });
}

/** The same with what stands behind it, for the page of the business. */
export function answersOf(language: string, responses: Responses | null) {
  const usual = usualAnswer(language, responses);
  if (!responses || !usual) return null;
  const t = translator(language, 'responses');
  const { answered, inquiries, declined } = responses;
  return {
    usual,
    counts: t(declined > 0 ? 'countsDeclined' : 'counts', { answered, inquiries, declined }),
    how: t('how'),
    text: [t('usualMeans'), t('silence'), t('leftOut')],
    close: t('close'),
  };
}

export type Answers = NonNullable<ReturnType<typeof answersOf>>;

/** Rounded up: nobody is promised more than was kept. */
export function timeOf(language: string, seconds: number): string {
  const t = translator(language, 'responses');
  if (seconds < HOUR) return t('minutes', { count: Math.max(1, Math.ceil(seconds / MINUTE)) });
  return seconds < IN_HOURS ? t('hours', { count: Math.ceil(seconds / HOUR) }) : t('days', { count: Math.ceil(seconds / DAY) });
}
