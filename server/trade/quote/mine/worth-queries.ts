import { type RawBuilder, sql } from 'kysely';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import { placesOf } from '#contract/trade/quote/sums.ts';

const breaksOf = sql`from quote_break k where (k.quote_id, k.revision, k.line_id, k.place) = (l.quote_id, l.revision, l.line_id, l.place)`;

/**
 * What the submitted revision `v` of a quote to `r` costs for the quantities that are asked now, each line and each cost rounded as `sumsOf` rounds it, so
 * that all quotes of a company are added up where they are. `per` is a power of ten: its reciprocal is exact.
 */
export function worthOf(): RawBuilder<string> {
  const whole = sql.join([...ACTIVE_CURRENCIES].filter((code) => placesOf(code) === 0));
  const places = sql`case when v.currency in (${whole}) then 0 else 2 end`;
  return sql`(coalesce((select sum(round(t.billed * p.price * (1::numeric / l.per), ${places})) from quote_line l
      join rfq_line a on a.id = l.line_id and a.rfq_id = r.id and not a.struck and a.quantity is not null
      cross join lateral (select greatest(a.quantity, coalesce(l.moq, (select min(k.from_quantity) ${breaksOf}), 1) * l.holds) as ordered,
        coalesce(l.multiple, 1) as multiple, l.holds * coalesce(l.multiple, 1) as step) s
      cross join lateral (select (div(s.ordered, s.step) + (mod(s.ordered, s.step) > 0)::int) * s.multiple as billed) t
      cross join lateral (select k.price ${breaksOf} and k.from_quantity <= t.billed order by k.from_quantity desc limit 1) p
      where l.quote_id = v.quote_id and l.revision = v.revision and l.place = 0 and l.unit is not null), 0)
    + coalesce((select sum(round(c.amount, ${places})) from quote_cost c where c.quote_id = v.quote_id and c.revision = v.revision), 0))`;
}
