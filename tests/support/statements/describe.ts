import type pg from 'pg';

/** A column of an answer, as PostgreSQL describes it. */
export interface Column {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

interface Wire {
  parse(message: { name: string; text: string; types: number[] }, more: boolean): void;
  describe(message: { type: string; name: string }, more: boolean): void;
  sync(): void;
}

/** Asks PostgreSQL to parse a statement and to describe what it answers, and runs nothing. @throws Error of PostgreSQL. */
export function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    client.query({
      submit: (connection: unknown) => {
        const wire = connection as Wire;
        wire.parse({ name: '', text, types: [] }, true);
        wire.describe({ type: 'S', name: '' }, true);
        wire.sync();
      },
      handleRowDescription: ({ fields }: { fields: Column[] }) => {
        columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable);
  });
}
