import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as unknown as IncomingMessage;

test('a visitor counts by the address that a named proxy says, an IPv6 one by its /64, and by nothing that a stranger writes [SPD-003]', () => {
  const behind = clientAddress('10.0.0.5,192.168.0.0/16');
  expect(behind(from('10.0.0.5', '203.0.113.7'))).toBe('203.0.113.7');
  expect(behind(from('10.0.0.5', '198.51.100.1, 203.0.113.7, 192.168.3.4'))).toBe('203.0.113.7');
  expect(behind(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  expect(clientAddress(undefined)(from('10.0.0.5', '198.51.100.1'))).toBe('10.0.0.5');
  const near = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'].map((address) => behind(from('::ffff:10.0.0.5', address)));
  expect(new Set(near)).toEqual(new Set(['2001:db8:1:2']));
  expect(behind(from(undefined))).toBe('');
});
