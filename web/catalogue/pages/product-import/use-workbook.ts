import { useClient, useSettings } from '#web/base/settings.tsx';
import { sendTable } from '#web/media/upload/send-table.ts';
import type { Table, Workbook } from './table.ts';

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
    open: async (file: Blob, name: string): Promise<Read> => read(await sendTable(file, name, place)),
  };
}
