import type { Client } from '#web/base/client.ts';

/** As many as one call takes. */
const AT_MOST = 100;
/** Cards of a list come to life one after the other; whoever comes later than this asks anew. */
const KEPT_MS = 1000;

interface Question {
  client: Client;
  ids: string[];
  answer: Promise<Set<string>>;
}

let open: Question[] = [];

/** Whether it is saved, at the beginning: the first card of a list asks for all of `together`. */
export async function isSaved(client: Client, id: string, together: string[]): Promise<boolean> {
  const known = open.find((one) => one.client === client && one.ids.includes(id));
  return (await (known ?? ask(client, id, together)).answer).has(id);
}

/** Whether it is saved now, whatever was said before. */
export async function isSavedNow(client: Client, id: string): Promise<boolean> {
  return (await client.saved.check({ resourceIDs: [id] })).data.includes(id);
}

function ask(client: Client, id: string, together: string[]): Question {
  // A long list asks in the hundreds that it has.
  const place = together.indexOf(id);
  const start = place - (place % AT_MOST);
  const ids = place < 0 ? [id] : [...new Set(together.slice(start, start + AT_MOST))];
  const question = { client, ids, answer: client.saved.check({ resourceIDs: ids }).then(({ data }) => new Set(data)) };
  const close = () => {
    open = open.filter((one) => one !== question);
  };
  open.push(question);
  question.answer.then(() => setTimeout(close, KEPT_MS), close);
  return question;
}
