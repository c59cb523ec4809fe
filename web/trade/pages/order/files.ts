import type { Order } from '#web/trade/order/shapes.ts';

export type FileType = 'peppol' | 'ubl' | 'pdf' | 'response' | 'response-ubl' | 'response-pdf' | 'csv' | 'zip';

/** Which files there are of a version: by the Peppol BIS where nothing is lacking, else plain UBL; those of the answer where it was answered (ORD-014). */
export function filesOf({ answers, lacks }: Pick<Order, 'answers' | 'lacks'>, version: number): FileType[] {
  const isWhole = lacks.length === 0;
  const isAnswered = answers.some((one) => one.version === version);
  const answer: FileType[] = isAnswered ? [isWhole ? 'response' : 'response-ubl', 'response-pdf'] : [];
  return [isWhole ? 'peppol' : 'ubl', 'pdf', ...answer, 'csv', 'zip'];
}
