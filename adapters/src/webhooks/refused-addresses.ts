import { BlockList, isIPv6 } from 'node:net';

/** What is no public host: IANA's special-purpose registries for IPv4, and for IPv6 what lies within 2000::/3. */
const ranges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    // The metadata of cloud machines is at 169.254.169.254.
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Teredo, ORCHID and documentation, and 6to4, which leads to the IPv4 address that is in it.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

function listed(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const notPublic = { ipv4: listed(ranges.ipv4, 'ipv4'), ipv6: listed(ranges.ipv6, 'ipv6') };
/** Global unicast addresses: all others of IPv6 are local, mapped (::ffff:0:0/96), translated (64:ff9b::/96) or multicast. */
const unicast = listed(['2000::/3'], 'ipv6');
const loopback = { ipv4: listed(['127.0.0.0/8'], 'ipv4'), ipv6: listed(['::1/128'], 'ipv6') };

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export const isLoopback = (address: string): boolean => loopback[familyOf(address)].check(address, familyOf(address));

/** Tells whether an address is one that anybody on the internet may reach. @param address as the resolver writes it. */
export function isPublic(address: string): boolean {
  const family = familyOf(address);
  if (family === 'ipv6' && !unicast.check(address, 'ipv6')) return false;
  return !notPublic[family].check(address, family);
}
