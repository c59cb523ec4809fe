import type { CallName } from '../../access.rules.ts';
import type { Parts } from '../../support/wire.ts';

/** Fields of an input that are good once, or only after something was put back; `headers` beside them go along. */
export type Fresh = Record<string, unknown> & { headers?: Record<string, string> };

/** Makes, before each valid request of a call, what it needs to succeed. */
export type Cases = Partial<Record<CallName, () => Promise<Fresh>>>;

/** Stands for a field of it until the request is made. */
export const FRESH = Symbol('fresh');

/** The parts of a request with what was made for it. */
export function filled({ params, query, body }: Parts, made: Fresh): Parts {
  const fill = (name: string, value: unknown) => (value === FRESH ? made[name] : value);
  const fields = (object: object) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, fill(name, value)]));
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { params: fields(params), query: query.map(([name, value]) => [name, fill(name, value)]), body: isFields ? fields(body) : body };
}
