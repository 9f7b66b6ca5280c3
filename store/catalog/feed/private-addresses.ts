import { BlockList, isIPv6 } from 'node:net';

/** Not globally reachable (IANA, RFC 6890). */
const networks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2002::/16',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const inside = new BlockList();
for (const network of networks) {
  const [address = '', bits] = network.split('/');
  inside.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

export function isPrivate(address: string): boolean {
  const bare = address.split('%')[0] ?? '';
  return inside.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
