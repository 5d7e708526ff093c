import type { FastifyInstance } from 'fastify';

/**
 * The address of this installation, without a slash at the end: what the operator set, else where the server listens.
 * Never what a request says: a forged `Host` would otherwise enter links.
 */
export const ownAddress = (
  server: FastifyInstance,
  publicUrl: string | undefined,
  https: boolean,
): string => {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) return 'http://localhost';
  const host = address.address.includes(':') ? `[${address.address}]` : address.address;
  return `${https ? 'https' : 'http'}://${host}:${address.port}`;
};
