import { BlockList, isIPv6 } from 'node:net';

/** Networks of IPv4 that lead to this machine, to neighbours or nowhere (IANA special-purpose registry). */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Within what IPv6 gives out: tunnels that carry an address of IPv4, and networks of examples. */
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const listOf = (networks: string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closed4 = listOf(CLOSED_4, 'ipv4');
const closed6 = listOf(CLOSED_6, 'ipv6');
/** All that was ever given out; what stands outside (loopback, link-local, mapped IPv4, NAT64) is refused without being named. */
const given6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address, as the resolver gives it, is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return given6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(address) && !closed4.check(address, 'ipv4');
}
