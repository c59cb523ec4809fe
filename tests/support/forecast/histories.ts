import { randomFrom } from '../../../bench/support/random.ts';

/** An invitation as it went: when, for how long, how many others waited, and after how many hours a quote came; null for never. */
export interface Case {
  company: number;
  category: number;
  at: number;
  hours: number;
  waiting: number;
  answeredAfter: number | null;
}

interface Habit {
  /** How gladly it answers, on the scale of logits, and how that changes in a year: people leave, a season begins. */
  will: number;
  yearly: number;
  /** How much each waiting invitation takes from it: a big sales team feels none. */
  burden: number;
  /** Hours that it usually takes, and how much they vary. */
  pace: number;
  spread: number;
  /** How often it is asked, beside others. */
  fame: number;
}

const YEAR = 365 * 24;
const COMPANIES = 300;
const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/**
 * Two years of invitations between companies with habits of their own. None of the formulas of the forecast is used: whether a company answers follows from its
 * will, a drift of its own, the load, its category, which heats up or cools down, and the need; when it answers, from its pace. Some stop to answer at all.
 */
export function generated(seed: number, requests: number): Case[] {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const categories = Array.from({ length: 8 }, () => ({ heat: 0.5 * normal(), yearly: 0.3 * normal() }));
  const companies: Habit[] = Array.from({ length: COMPANIES }, () => ({
    // Most are of one kind; one in eight seldom answers anybody.
    will: random() < 0.12 ? -1.4 + 0.5 * normal() : 0.9 + 0.8 * normal(),
    yearly: 0.4 * normal(),
    burden: Math.max(0, 0.12 + 0.1 * normal()),
    pace: 10 * Math.exp(0.7 * normal()),
    spread: 0.5 + 0.5 * random(),
    fame: Math.exp(1.6 * normal()),
  }));
  const homes = companies.map((_, at) => at % categories.length);
  const all: Case[] = [];
  const open = companies.map(() => [] as { until: number; from: number }[]);
  // A third of all come in the last fortnight of a quarter.
  const moments = Array.from({ length: requests }, () =>
    random() < 0.33 ? (Math.floor(8 * random()) + 1 - 0.15 * random()) * (YEAR / 4) : 2 * YEAR * random(),
  ).sort((one, other) => one - other);
  for (const at of moments) {
    const category = Math.floor(random() * categories.length);
    const near = companies.map((habit, company) => ({ habit, company })).filter(({ company }) => homes[company] === category || random() < 0.04);
    // Most take the deadline that is proposed, the fifth working day.
    const hours = random() < 0.6 ? 98 + 22 * random() : 10 + 230 * random();
    const need = 0.4 * normal();
    const wanted = near
      .sort((one, other) => (random() ** (1 / one.habit.fame) < random() ** (1 / other.habit.fame) ? 1 : -1))
      .slice(0, 3 + Math.floor(random() * 6));
    const { heat, yearly } = categories[category] as (typeof categories)[number];
    for (const { habit, company } of wanted) {
      const waiting = (open[company] ?? []).filter(({ from, until }) => from < at && until > at).length;
      const years = at / YEAR - 1;
      const will = habit.will + habit.yearly * years + heat + yearly * years + need - habit.burden * waiting;
      const after = habit.pace * Math.exp(habit.spread * normal());
      const answeredAfter = random() < logistic(will) && after <= hours ? after : null;
      all.push({ company, category, at, hours, waiting, answeredAfter });
      (open[company] ?? []).push({ from: at, until: answeredAfter === null ? at + hours * 1.4 : at + answeredAfter });
    }
  }
  return all;
}
