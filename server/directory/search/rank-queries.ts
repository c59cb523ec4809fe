import { type RawBuilder, sql } from 'kysely';
import type { Group, Named, Plan } from './query/plan.ts';

/** What the country or type that a word names counts beside the word itself, of 1. */
export const LABEL_IMPACT = 0.4;

/** A full quality of 1000 is worth this much of a word's weight. */
export const QUALITY = 0.25;

/** Score of a document `d`: what the text names first, then BM25F, lifted in the categories that the text names, then a nudge for quality. */
export function scoreOf(plan: Plan): RawBuilder<number> {
  const parts = plan.groups.map(scoreOfGroup);
  for (const { id, worth } of plan.lifts) parts.push(sql`case when idx(d.labels, ${sql.lit(id)}) > 0 then ${real(worth)} else 0 end`);
  if (plan.named.length > 0) parts.push(scoreOfNamed(plan.named));
  parts.push(sql`d.quality * ${real(QUALITY / 1000)}`);
  return sql`(${sql.join(parts, sql` + `)})::real`;
}

/** Null where the word is not: several words together count by their mean, and only all of them. */
const impactOf = (id: number) => sql`d.impacts[idx(d.terms, ${sql.lit(id)})]`;

/** The best form counts, not their sum: a document is not better for holding a word in three forms. */
function scoreOfGroup({ forms, labels, together, weight }: Group): RawBuilder<number> {
  const impacts = [
    ...forms.map(({ id, factor }) => sql`${impactOf(id)} * ${real((weight * factor) / 1000)}`),
    ...together.map(
      ({ words, factor }) =>
        sql`(${sql.join(
          words.map(({ id }) => impactOf(id)),
          sql` + `,
        )}) * ${real((weight * factor) / words.length / 1000)}`,
    ),
    ...labels.map(({ id }) => sql`case when idx(d.labels, ${sql.lit(id)}) > 0 then ${real(LABEL_IMPACT * weight)} else 0 end`),
  ];
  return impacts.length === 1 ? sql`coalesce(${impacts[0]}, 0)` : sql`coalesce(greatest(${sql.join(impacts)}), 0)`;
}

const scoreOfNamed = (named: Named[]): RawBuilder<number> =>
  sql`coalesce((${named.map(({ worth }) => worth)}::real[])[array_position(${named.map(({ id }) => id)}::uuid[], d.id)], 0)`;

const real = (value: number): RawBuilder<number> => sql`${sql.raw(value.toFixed(6))}::real`;
