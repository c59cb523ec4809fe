import type { Client } from '#web/base/client.ts';

/** As many as one call takes. */
const AT_MOST = 100;
/** The cards of a page ask within one frame. */
const GATHER_MS = 20;

interface Question {
  client: Client;
  ids: string[];
  answer: Promise<Set<string>>;
}

let open: Question | null = null;

/** Whether it is saved. What a whole list asks at once goes out as one call. */
export async function isSaved(client: Client, id: string): Promise<boolean> {
  if (!open || open.client !== client || open.ids.length === AT_MOST) open = ask(client);
  open.ids.push(id);
  return (await open.answer).has(id);
}

function ask(client: Client): Question {
  const ids: string[] = [];
  const gathered = new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  const answer = gathered.then(async () => {
    if (open?.ids === ids) open = null;
    const { data } = await client.saved.check({ resourceIDs: [...new Set(ids)] });
    return new Set(data);
  });
  return { client, ids, answer };
}
