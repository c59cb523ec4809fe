import { useClient, useSettings } from '#web/base/settings.tsx';
import { carryOut, newJob } from '#web/media/upload/job.ts';
import type { Table, Workbook } from './table.ts';

/** Of the content types that the server takes. Some systems say none, or another, of a file. */
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Read = Pick<Table, 'rows'> & { workbook: Workbook };

/** Workbooks are read by the server, which has the same reader for every import. @throws ApplicationError */
export function useWorkbook(businessID: string) {
  const place = useSettings();
  const client = useClient();
  const read = async (token: string, sheet?: string): Promise<Read> => {
    const { rows, ...found } = (await client.product.readTable({ businessID, file: token, ...(sheet !== undefined && { sheet }) })).data;
    return { rows, workbook: { token, ...found } };
  };
  return {
    read,
    open: async (file: Blob, name: string): Promise<Read> => {
      const job = newJob('table', new Blob([file], { type: TYPE }), name);
      const { token } = await carryOut(job, place, { signal: new AbortController().signal, onProgress: () => {}, onSent: () => {} });
      return read(token);
    },
  };
}
