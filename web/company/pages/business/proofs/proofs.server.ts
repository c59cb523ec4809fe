import type { Reply } from '#contract/base/call.ts';
import type { Business } from '#contract/company/business.ts';
import type { verification } from '#contract/trust/verification.ts';
import type { Settings } from '#web/base/context.ts';
import { date, range } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { answeredIn } from '#web/directory/cards/answers.server.ts';

const PLACES = 5;
const LEAST = 2;

type Proven = Pick<Business, 'verified' | 'responses' | 'certificates' | 'general' | 'tradeCapabilities'>;
type Checked = Pick<Reply<typeof verification.get>['data'], 'grantedAt' | 'checks'>;

/** What speaks for a company, in the order that buyers ask for it; the year it was established takes a place that is free (PAG-006). */
export function proofsOf({ verified, responses, certificates, general, tradeCapabilities }: Proven, { grantedAt, checks }: Checked, settings: Settings) {
  const { language, locale } = settings;
  const t = translator(language, 'business');
  const holding = certificates.filter(({ validity, holderFits, holderAccepted }) => {
    const holds = validity === 'valid' || validity === 'expiring';
    return holds && (holderFits || holderAccepted);
  }).length;
  const markets = tradeCapabilities.markets.length;
  const first = checks.map(({ checkedAt }) => checkedAt).sort()[0];
  const all: [string, string | null | undefined][] = [
    verified ? [t('proof.verified'), grantedAt && date(grantedAt)] : [t('proof.checked'), first && date(first)],
    [t('proof.answers'), answeredIn(language, responses)],
    [t('proof.exports'), markets > 0 ? t('proof.markets', { count: markets }) : null],
    [t('proof.certificates'), holding > 0 ? t('proof.valid', { count: holding }) : null],
    [t('proof.employees'), range(general.totalEmployees, locale)],
    [t('proof.year'), general.yearStablished === null ? null : String(general.yearStablished)],
  ];
  const known = all.flatMap(([label, value]) => (value ? [{ label, value }] : [])).slice(0, PLACES);
  return known.length < LEAST ? [] : known;
}

export type Proofs = ReturnType<typeof proofsOf>;
