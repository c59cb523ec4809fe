import { strToU8, zipSync } from 'fflate';
import type { OrderAnswer, OrderContent } from '#contract/trade/order/shapes.ts';
import { lackOf } from './incomplete.ts';
import { linesCsv } from './lines-csv.ts';
import { orderPdf, twinXml } from './pdf/order-pdf.ts';
import { responsePdf } from './pdf/response-pdf.ts';
import { responseXml } from './response-xml.ts';

/** The whole history of an order: each version and each answer as XML and PDF, and the lines of each version as CSV (ORD-021). The same history gives the same file. */
export async function orderZip(versions: OrderContent[], answers: OrderAnswer[], at: Date): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  for (const content of versions) {
    const answer = answers.find(({ version }) => version === content.version);
    files[`${content.number}.xml`] = strToU8(twinXml(content));
    files[`${content.number}.pdf`] = await orderPdf(content);
    files[`${content.number}.csv`] = strToU8(linesCsv(content));
    if (!answer) continue;
    files[`${content.number}-R.xml`] = strToU8(responseXml(content, answer, lackOf(content).length === 0 ? 'peppol' : 'ubl'));
    files[`${content.number}-R.pdf`] = await responsePdf(content, answer);
  }
  return Buffer.from(zipSync(files, { mtime: at }));
}
