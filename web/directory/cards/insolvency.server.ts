import type { Insolvency } from '#contract/trust/insolvency.ts';
import { date } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** What the register says of a company in liquidation or administration, with its day (CHK-014). */
export function insolvencyIn(language: string, insolvency: Insolvency | null): string | null {
  return insolvency && translator(language, 'card')(`insolvency.${insolvency.kind}`, { date: date(insolvency.since) ?? '' });
}
