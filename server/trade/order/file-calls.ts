import type { contract } from '#contract/index.ts';
import type { OrderAnswer, OrderContent } from '#contract/trade/order/shapes.ts';
import type { ORDER_FILES } from '#contract/trade/order-file.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { linesCsv } from './documents/lines-csv.ts';
import { orderXml } from './documents/order-xml.ts';
import { orderPdf } from './documents/pdf/order-pdf.ts';
import { responsePdf } from './documents/pdf/response-pdf.ts';
import { responseXml } from './documents/response-xml.ts';
import { orderZip } from './documents/zip.ts';
import { readAnswers, readVersions } from './file-queries.ts';

type Type = (typeof ORDER_FILES)[number];

const KINDS = {
  ...{ peppol: ['xml', 'application/xml'], ubl: ['xml', 'application/xml'], response: ['xml', 'application/xml'], 'response-ubl': ['xml', 'application/xml'] },
  ...{ pdf: ['pdf', 'application/pdf'], 'response-pdf': ['pdf', 'application/pdf'], csv: ['csv', 'text/csv'], zip: ['zip', 'application/zip'] },
} as const satisfies Record<Type, readonly [string, string]>;

export const calls = {
  get: async ({ db }, { orderID, type, version }) => {
    const versions = await readVersions(db, orderID, type === 'zip' ? null : (version ?? 'newest'));
    const content = versions.at(-1);
    // A prepared order has no version yet, and nothing is made of what may still change.
    if (!content) throw new Refusal('not_found');
    const answers = await readAnswers(
      db,
      orderID,
      versions.map(({ version }) => version),
    );
    const [ending, mime] = KINDS[type];
    const name = `${content.number}${type.startsWith('response') ? '-R' : ''}.${ending}`;
    const file = type === 'zip' ? await orderZip(versions, answers, new Date(content.issuedAt)) : await fileOf(type, content, answers[0]);
    return { success: true, data: { name, type: mime, content: Buffer.from(file).toString('base64') } };
  },
} satisfies Handlers<typeof contract.orderFile>;

/** @throws Refusal `order_incomplete` for the network; `not_found` for an answer that was not given */
async function fileOf(type: Exclude<Type, 'zip'>, content: OrderContent, answer: OrderAnswer | undefined): Promise<string | Buffer> {
  if (type === 'peppol' || type === 'ubl') return orderXml(content, type);
  if (type === 'pdf') return orderPdf(content);
  if (type === 'csv') return linesCsv(content);
  if (!answer) throw new Refusal('not_found');
  return type === 'response-pdf' ? responsePdf(content, answer) : responseXml(content, answer, type === 'response' ? 'peppol' : 'ubl');
}
