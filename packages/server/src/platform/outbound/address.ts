import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { OutboundFailed } from './failure.ts';

/** This machine and its private network, or somebody else's. */
export type Place = 'local' | 'external';

export type Address = { readonly address: string; readonly family: number };

/** All addresses of a name, as the operating system finds them; an address is its own. */
export type Resolve = (host: string) => Promise<Address[]>;

const resolveAll: Resolve = (host) => lookup(host, { all: true });

const listOf = (...subnets: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4');
  return list;
};

/** RFC 1122, 1918 and 4193: this machine and private networks. */
const local = listOf(
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
);

/**
 * Where no server of ours to ask is: what a cloud tells its machines (link-local, and two in other ranges), unspecified, multicast, reserved, and
 * IPv6 addresses that stand for an IPv4 one.
 */
const refused = listOf(
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['2002::', 16],
);

const holds = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** What kind of place addresses are. Throws `address_refused` for one that no such server has, and for a mixture of both kinds. */
const placeOf = (found: readonly Address[]): Place => {
  if (found.length === 0) throw new OutboundFailed('unknown_host');
  if (found.some(({ address }) => holds(refused, address))) throw new OutboundFailed('address_refused');
  const near = found.filter(({ address }) => holds(local, address)).length;
  if (near !== 0 && near !== found.length) throw new OutboundFailed('address_refused');
  return near === 0 ? 'external' : 'local';
};

/** The addresses of a URL's host, and what kind of place they are. Throws `unknown_host`, `address_refused` and `tls_required`. */
export const locate = async (
  url: URL,
  resolve: Resolve = resolveAll,
): Promise<{ addresses: Address[]; place: Place }> => {
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, '')).catch(() => {
    throw new OutboundFailed('unknown_host');
  });
  const place = placeOf(addresses);
  if (place === 'external' && url.protocol !== 'https:') throw new OutboundFailed('tls_required');
  return { addresses, place };
};
