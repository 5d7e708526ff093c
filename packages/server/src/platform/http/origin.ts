import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** Refuses a state change that another site started, even when cookie and nonce are right. `Origin` is never reflected. */
export const refuseForeignOrigin = (request: FastifyRequest, allowed: readonly string[]): void => {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own = `${request.protocol}://${request.host}`;
  const originIsOurs = origin === undefined || origin === own || allowed.includes(origin);
  const siteIsOurs =
    site === undefined ||
    site === 'same-origin' ||
    site === 'none' ||
    (origin !== undefined && allowed.includes(origin));
  if (!originIsOurs || !siteIsOurs)
    throw new Refusal('origin_not_allowed', 'This call must come from the portal itself.');
};
