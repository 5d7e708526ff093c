import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../platform/http/network.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';

/** RFC 9110, 13.1.2: any of several tags, weak or not, or whatever there is. */
const isSame = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag);

/**
 * `GET /calendar/{secret}.ics`, for calendar programs, which have no session and send no headers of ours. The log names the
 * route and never the address; a proxy in front should do the same.
 */
export const mountCalendarFeeds = (
  server: FastifyInstance,
  feeds: CalendarFeeds,
  base: () => string,
): void => {
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const { text, tag } = await feeds.text(request.params.file, networkOf(request.ip), base());
    reply
      .header('cache-control', 'private, max-age=900')
      .header('etag', tag)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    if (isSame(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
};
