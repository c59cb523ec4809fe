import { describe, expect, test } from 'vitest';
import { answerOf, orderOf } from '../../../../tests/peppol/orders.ts';
import { assertionsOf, rulesOf } from '../../../../tests/peppol/rules/assertions.ts';
import { fullXml, spoiltDocuments } from '../../../../tests/peppol/rules/spoilt.ts';
import { schemaOf } from '../../../../tests/peppol/schema.ts';
import { orderXml } from './order-xml.ts';
import { responseXml } from './response-xml.ts';

/** Between them they have each odd name, currency, unit and Incoterm; the last has 500 lines. */
const ORDERS = [...Array.from({ length: 165 }, (_, seed) => seed), 499].map((seed) => ({ seed, order: orderOf(seed) }));

describe.each([
  ['Order', 304],
  ['OrderResponse', 111],
] as const)('each fatal rule of the official Schematron for %s', (root, count) => {
  const brokenOf = rulesOf(root);

  test('is an assertion, which refuses the document that is spoilt for it and takes the one with every element [ORD-018]', () => {
    expect(assertionsOf(root).size).toBe(count);
    expect(() => schemaOf(root)(fullXml(root))).not.toThrow();
    expect(brokenOf(fullXml(root))).toEqual([]);
    const spoilt = spoiltDocuments(root);
    expect([...spoilt.keys()]).toEqual([...assertionsOf(root).keys()]);
    expect([...spoilt].filter(([id, xml]) => !brokenOf(xml).includes(id)).map(([id]) => id)).toEqual([]);
  });

  test('is kept by every generated document, and the schema of OASIS with it [ORD-018]', () => {
    const isValid = schemaOf(root);
    for (const { seed, order } of ORDERS) {
      const content = order.currency === 'XCG' ? { ...order, currency: 'EUR' } : order;
      const xml = root === 'Order' ? orderXml(content, 'peppol') : responseXml(content, answerOf(content, seed), 'peppol');
      isValid(xml);
      expect([seed, brokenOf(xml)]).toEqual([seed, []]);
    }
  });
});
