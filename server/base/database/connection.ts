import pg from 'pg';

/** One connection that stays open for one purpose: a busy process takes long to open one, and a busy database may have none left. */
export interface Connection {
  /** The first row of what the database answers, null where it does not. */
  ask(text: string): Promise<Record<string, unknown> | null>;
  close(): void;
}

/** Opens with the first question, and anew after it was cut; `name` is how the database lists it. */
export function createConnection(connectionString: string, name: string, timeoutMs = 2_000): Connection {
  let kept: pg.Client | null = null;
  const drop = (client: pg.Client): void => {
    if (kept === client) kept = null;
    client.end().catch(() => {});
  };
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
    client.on('error', () => drop(client));
    await client.connect();
    return client;
  };
  const answer = async (client: pg.Client, text: string): Promise<Record<string, unknown> | null> => {
    try {
      return (await client.query(text)).rows[0] ?? {};
    } catch {
      drop(client);
      return null;
    }
  };
  return {
    async ask(text) {
      // One that was cut while nobody looked says nothing about the database.
      const found = kept && (await answer(kept, text));
      if (found) return found;
      kept = await open().catch(() => null);
      return kept && answer(kept, text);
    },
    close: () => void (kept && drop(kept)),
  };
}
