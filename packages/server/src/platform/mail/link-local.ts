import { BlockList, isIP } from 'node:net';

/** Addresses that only mean something to the machine itself or to whoever runs it: what a cloud tells its machines is there. */
const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
linkLocal.addAddress('fd00:ec2::254', 'ipv6');

const isLinkLocal = (address: string): boolean =>
  linkLocal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Throws as an unreachable server does when one of a host's addresses is such a one: no mail server is there, and an
 * administrator of the practice is not one of the machine. Servers in the same house stay possible.
 */
export const refuseLinkLocal = (addresses: readonly { readonly address: string }[]): void => {
  if (addresses.some(({ address }) => isLinkLocal(address))) {
    throw Object.assign(new Error('not a mail server'), { code: 'ECONNREFUSED' });
  }
};
