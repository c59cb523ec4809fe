import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Business } from '#contract/company/business.ts';
import { completeness } from '#contract/company/completeness.ts';
import type { Dashboard, TodayLine, Usage } from '#contract/company/dashboard.ts';
import { TODAY } from '#contract/company/dashboard-words.ts';
import { PACKAGES } from '#contract/money/packages.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { hostsOf } from '#server/company/business/certificates/certificate-queries.ts';
import { readBusiness } from '#server/company/business/queries.ts';
import { rangeOf } from '#server/directory/analytics/range.ts';
import { readFigures } from '#server/directory/analytics/report.ts';
import { monthOf } from '#server/money/boost/month.ts';
import { usedOf } from '#server/operations/support/year.ts';
import { readToday } from '#server/trade/waiting/today-queries.ts';
import { type Facts, nextStep } from './next-step.ts';
import { readStanding } from './queries.ts';

type Standing = NonNullable<Awaited<ReturnType<typeof readStanding>>>;

/** The dashboard of a business as one of its people reads it: four statements for owners and admins, two for members. */
export async function readDashboard(request: Request, id: string): Promise<Dashboard> {
  const { db, now, config } = request;
  const { accountID } = actorOf(request);
  const at = now();
  const month = monthOf(at);
  const [standing, lines] = await Promise.all([readStanding(db, id, accountID, { now: at, month: month.from }), readToday(db, id, accountID, config.TRADE)]);
  if (!standing) throw new Refusal('not_found');
  const isMember = standing.access === 'member';
  const [business, figures] = isMember
    ? [null, null]
    : await Promise.all([readBusiness(db, hostsOf(request), id, 'also hidden'), readFigures(db, id, rangeOf({}, at))]);
  const usage = usageOf(standing, at, month.until);
  const next = nextStep(factsOf({ standing, lines, business, usage, at }), { away: standing.away, isMember });
  return { today: inOrder(lines), next, figures, usage: isMember ? null : usage };
}

const inOrder = (lines: TodayLine[]): TodayLine[] => [...lines].sort((a, b) => TODAY.indexOf(a.kind) - TODAY.indexOf(b.kind));

function usageOf({ tier, term, products, boosts, support }: Standing, at: Date, renewsAt: Date): Usage {
  const running = term && { tier: term.tier, startsAt: new Date(term.startsAt), endsAt: new Date(term.endsAt) };
  return {
    tier,
    state: running === null ? 'none' : running.endsAt > at ? 'active' : 'grace',
    endsAt: running?.endsAt.toISOString() ?? null,
    products: { used: products, limit: PRODUCT_LIMIT[tier] },
    boosts: { used: boosts, limit: PACKAGES[tier].benefits.boosts, renewsAt: renewsAt.toISOString() },
    support: usedOf(running, support, at),
  };
}

interface Known {
  standing: Standing;
  lines: TodayLine[];
  business: Business | null;
  usage: Usage;
  at: Date;
}

function factsOf({ standing, lines, business, usage, at }: Known): Facts {
  const lineOf = (kind: TodayLine['kind']) => lines.find((line) => line.kind === kind) ?? null;
  const waiting = (line: TodayLine | null) => line && { count: line.count, since: new Date(line.since) };
  const rfqs = lineOf('rfqs');
  const { ending, lapsedAt, switchedOff, unpictured, people } = standing;
  return {
    now: at,
    requests: waiting(lineOf('requests')),
    orders: waiting(lineOf('orders')),
    // Drafts of agents do not exist yet.
    drafts: 0,
    switchedOff,
    lapsed: usage.state === 'grace' && usage.endsAt ? new Date(usage.endsAt) : lapsedAt,
    ending: ending && { name: ending.name, at: new Date(ending.at) },
    products: usage.products.used,
    closing: rfqs?.until ? { count: rfqs.count, until: new Date(rfqs.until) } : null,
    unpictured,
    profile: business ? completeness(business).percent : 100,
    people,
    boosts: { left: Math.max(0, usage.boosts.limit - usage.boosts.used), renewsAt: new Date(usage.boosts.renewsAt) },
  };
}
