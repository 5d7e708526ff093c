import { type Endpoint, pageOfHeader, pageOwner } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { LiveSession } from '../sessions/browser.ts';
import { Refusal } from './errors.ts';

/** Browsers let nobody put a header on an `EventSource`, so that a stream names its page in the address. */
const namedOwner = ({ headers, query }: FastifyRequest, { stream }: Endpoint): unknown =>
  headers[pageOfHeader] ?? (stream === true ? (query as { page?: unknown }).page : undefined);

/**
 * Refuses the call of a page that another account opened, or the same account in another role: whoever signed in since would act
 * without knowing it. Without a session nobody can act; sign-in from such a page stays possible.
 */
export const refuseForeignPage = (
  request: FastifyRequest,
  endpoint: Endpoint,
  found: LiveSession | null,
): void => {
  const named = namedOwner(request, endpoint);
  if (named === undefined || found === null || named === pageOwner(found)) return;
  throw new Refusal('page_of_another', 'Somebody else has signed in since this page was opened.', {
    signed_in_as: found.name,
  });
};
