import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import { refuseLinkLocal } from './link-local.ts';

/** All addresses of a name, as the operating system finds them; an address is its own. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolveAll: Resolve = (host) => lookup(host, { all: true });

/** Errors as an unreachable server has them, so that waiting too long for one reads the same. */
const tooLong = () => Object.assign(new Error('no connection in time'), { code: 'EHOSTUNREACH' });

/**
 * Opens a connection to a mail server. The name is resolved once, all its addresses are checked, and the connection goes
 * to one of these: a name that leads elsewhere when it is asked a second time gains nothing.
 */
export const connectTo = async (
  { host, port }: { readonly host: string; readonly port: number },
  milliseconds: number,
  resolve: Resolve = resolveAll,
): Promise<Socket> => {
  const deadline = performance.now() + milliseconds;
  const found = await inTime(resolve(host), milliseconds);
  refuseLinkLocal(found);
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.max(10, Math.floor(milliseconds / (2 * found.length))),
    lookup: (_host, { all }, done) => {
      const [first] = found;
      if (all || !first) done(first ? null : new Error('no address'), found);
      else done(null, first.address, first.family);
    },
  });
  try {
    const { promise, resolve: connected, reject } = Promise.withResolvers<void>();
    socket.once('connect', connected).once('error', reject);
    await inTime(promise, deadline - performance.now());
    return socket;
  } catch (error) {
    socket.on('error', () => {}).destroy();
    const timedOut = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
    throw timedOut ? tooLong() : error;
  }
};

const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLong()), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
