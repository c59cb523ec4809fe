import type { OrderContent } from '#contract/trade/order/shapes.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { lackOf } from '../documents/incomplete.ts';
import { orderXml } from '../documents/order-xml.ts';
import answers from './answers.en.json' with { type: 'json' };
import { sentenceOf, type Tried } from './tried.ts';

/** Milliseconds that the access point has. */
const TIMEOUT = 20_000;

/** Posts an order to the operator's access point, whose address comes from the settings alone. */
export async function posted({ config }: AppContext, content: OrderContent): Promise<Tried> {
  const to = config.PEPPOL_ACCESS_POINT_URL ?? '';
  const failed = { way: 'access-point', to: new URL(to).host, isDelivered: false } as const;
  const lacks = lackOf(content).map(({ field }) => field);
  if (lacks.length > 0) return { sending: { ...failed, answer: answers.incomplete.replace('{fields}', lacks.join(', ')) }, again: false };
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/xml; charset=utf-8', authorization: `Bearer ${config.PEPPOL_ACCESS_POINT_KEY ?? ''}` },
      body: orderXml(content, 'peppol'),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = `${response.status} ${(await response.text()).slice(0, 500)}`.trim();
    return { sending: { ...failed, isDelivered: response.ok, answer }, again: response.status >= 500 };
  } catch (error) {
    return { sending: { ...failed, answer: sentenceOf(error) }, again: true };
  }
}
