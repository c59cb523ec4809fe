import pg from 'pg';
import { newId } from '#server/base/database/id.ts';
import type { Item, Statement } from './item.ts';

let recorded: Statement[] | null = null;
let waited = 0;

/** Milliseconds that the statements of this process have taken so far, as it sees them: with the wait for its own thread. */
export const statementsTook = (): number => waited;

/** From now on every statement that this process sends can be recorded; call it before the server opens its pool. */
export function watchStatements(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, first: unknown, values: unknown, ...rest: unknown[]) {
    const statement = statementOf(first, values);
    if (statement && recorded) recorded.push(statement);
    const answer = query.call(this, first, values, ...rest);
    if (statement && answer instanceof Promise) noteTime(answer);
    return answer;
  } as typeof pg.Client.prototype.query;
}

function noteTime(answer: Promise<unknown>): void {
  const sent = performance.now();
  const note = () => {
    waited += performance.now() - sent;
  };
  answer.then(note, note);
}

function statementOf(first: unknown, values: unknown): Statement | null {
  const { text, values: own = [], name } = (typeof first === 'string' ? { text: first, values } : first) as Partial<Statement>;
  if (typeof text !== 'string') return null;
  return { name, text, values: Array.isArray(own) ? [...own] : [] };
}

/** The statements that one piece of work sends, in their order. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  recorded = [];
  await work();
  const statements = recorded;
  recorded = null;
  return statements;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same statements for another item: its marks in place of the recorded one's, and new ids for what was made. `since`: an id older than what was made. */
export function renewed(statements: Statement[], from: Item, to: Item, since: string): Statement[] {
  const marks = new Map(from.marks.map((mark, place) => [mark, to.marks[place] as string]));
  const words = [...marks].filter(([mark]) => mark.match(UUID) === null);
  const change = (text: string): string => {
    const known = text.replace(UUID, (id) => marks.get(id) ?? (id > since ? remembered(marks, id) : id));
    return words.reduce((all, [mark, other]) => all.replaceAll(mark, other), known);
  };
  const changed = (value: unknown): unknown => (typeof value === 'string' ? change(value) : Array.isArray(value) ? value.map(changed) : value);
  return statements.map((statement) => ({ ...statement, values: statement.values.map(changed) }));
}

function remembered(marks: Map<string, string>, id: string): string {
  const made = newId();
  marks.set(id, made);
  return made;
}
