import pg from 'pg';
import { vi } from 'vitest';

const CONTROL = /^(begin|commit|rollback|savepoint|release|set |start )/i;

/** How many statements a piece of work sends to PostgreSQL; what begins and ends transactions is none, and tests say themselves who asks. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [asked] of query.mock.calls as unknown as [string | { text?: string }][]) sent.push(typeof asked === 'string' ? asked : (asked?.text ?? ''));
  } finally {
    query.mockRestore();
  }
  return sent.filter((text) => text && !CONTROL.test(text)).length;
}
