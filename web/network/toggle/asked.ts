import type { Client } from '#web/base/client/client.ts';

/** As many as one call takes. */
const AT_MOST = 100;
/** Cards of a list come to life one after the other; whoever comes later than this asks anew. */
const KEPT_MS = 1000;

/** Which of these are on, for the person, or for one of their businesses. */
type Check = (client: Client, resourceIDs: string[], businessID: string | undefined) => Promise<{ data: string[] }>;

interface Question {
  client: Client;
  businessID: string | undefined;
  ids: string[];
  answer: Promise<Set<string>>;
}

/** Asks about a whole list at once: the first of its cards asks for all of `together`, the others hear the same answer. */
export function askTogether(check: Check) {
  let open: Question[] = [];
  const ask = (client: Client, businessID: string | undefined, id: string, together: string[]): Question => {
    // A long list asks in the hundreds that it has.
    const index = together.indexOf(id);
    const start = index - (index % AT_MOST);
    const ids = index < 0 ? [id] : [...new Set(together.slice(start, start + AT_MOST))];
    const answer = check(client, ids, businessID).then(({ data }) => new Set(data));
    const question = { client, businessID, ids, answer };
    const close = () => {
      open = open.filter((one) => one !== question);
    };
    open.push(question);
    answer.then(() => setTimeout(close, KEPT_MS), close);
    return question;
  };
  return async (client: Client, id: string, together: string[], businessID?: string): Promise<boolean> => {
    const known = open.find((one) => one.client === client && one.businessID === businessID && one.ids.includes(id));
    return (await (known ?? ask(client, businessID, id, together)).answer).has(id);
  };
}
