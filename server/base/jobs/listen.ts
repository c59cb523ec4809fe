import pg from 'pg';
import { outboxChannel } from './outbox.ts';

/** A connection of its own that hears of new events; null where the database is away. `lost` is called when it ends. */
export async function listen(connectionString: string, heard: () => void, lost: () => void): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  client.on('end', lost);
  client.on('notification', heard);
  try {
    await client.connect();
    await client.query(`listen ${outboxChannel}`);
    return client;
  } catch {
    return null;
  }
}
