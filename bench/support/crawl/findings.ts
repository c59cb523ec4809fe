import type { PageKind } from './frontier.ts';

/** Something wrong, and where. */
export interface Finding {
  rule: string;
  url: string;
  detail: string;
}

export type Report = (rule: string, url: string, detail?: string) => void;

export interface Findings {
  report: Report;
  /** Addresses of the specification that are not built yet: they lead home. */
  pending(url: string): void;
  print(visited: Record<PageKind, number>, more: Record<string, number>): void;
  /** How many there are; of the rules that match, when a pattern is given. */
  count(rules?: RegExp): number;
}

const EXAMPLES = 5;

export function createFindings(): Findings {
  const all: Finding[] = [];
  const pending = new Map<string, number>();
  return {
    report: (rule, url, detail = '') => void all.push({ rule, url, detail }),
    pending(url) {
      const pattern = new URL(url).pathname.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}');
      pending.set(pattern, (pending.get(pattern) ?? 0) + 1);
    },
    count: (rules) => all.filter(({ rule }) => !rules || rules.test(rule)).length,
    print(visited, more) {
      for (const [name, count] of Object.entries({ ...visited, ...more })) console.log(`${name.padEnd(20)} ${count}`);
      console.log(`\nNot built yet, lead home: ${[...pending.keys()].sort().join(' ') || 'none'}`);
      const rules = Map.groupBy(all, ({ rule }) => rule);
      for (const [rule, found] of rules) {
        console.log(`\n${rule}: ${found.length}`);
        for (const { url, detail } of found.slice(0, EXAMPLES)) console.log(`  ${url}${detail ? `\n    ${detail}` : ''}`);
      }
      console.log(`\n${all.length} failures`);
    },
  };
}
