import type { FastifyError } from 'fastify';
import { sqlStateOf } from '../log.ts';
import { Refusal } from './errors.ts';

/** Whatever was thrown, as a refusal of the catalogue. Nothing of the original message reaches the caller. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error))
    return new Refusal('unavailable', 'The service is not available at the moment.', { retry_after: 2 });
  const known = isFastifyError(error) ? fromFastify(error) : undefined;
  return known ?? new Refusal('internal_error', 'Something went wrong on our side.');
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

const fromFastify = (error: FastifyError): Refusal | undefined => {
  if (error.statusCode === 413) return new Refusal('body_too_large', 'The request is too large.');
  if (error.statusCode === 415) return new Refusal('unsupported_media_type', 'Send JSON.');
  if (error.statusCode === 503)
    return new Refusal('unavailable', 'The service is not available at the moment.', { retry_after: 2 });
  if (error.statusCode === 404) return new Refusal('rest_no_route', 'No such address.');
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new Refusal('rest_invalid_param', 'The request could not be read.');
  }
  return undefined;
};

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/**
 * Connection lost, refused, timed out, or the database is starting, stopping or full; or the call was the one that
 * PostgreSQL ended to free a deadlock. Each of them was rolled back and may be repeated.
 */
const isDatabaseAway = (error: unknown): boolean => {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(source instanceof Error)) return false;
  // Before the SQLSTATE: EPIPE looks like one.
  if ('code' in source && lostConnection.has(String(source.code))) return true;
  const state = sqlStateOf(error);
  if (state) return /^(08|53|57P|57014|25P03|40P01)/.test(state);
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    source.message,
  );
};
