import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BeginStream } from '../../platform/http/event-stream.ts';
import type { LiveRun } from './live-run.ts';
import { ending, frameOf } from './parts.ts';

/** A comment goes out this often, so that nothing on the way takes the line for dead; milliseconds. */
const beatEvery = 15_000;

/** After which event a reader comes back; 0 for the beginning. */
export const placeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): number => {
  const id = Number(headers['last-event-id']);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Says in the headers what the events are. */
export const asMessageStream = (reply: FastifyReply): FastifyReply =>
  reply.header('x-vercel-ai-ui-message-stream', 'v1');

/** Tells a question and its answer as UI message stream v1. Whoever leaves leaves the question running. */
export const streamOf =
  (run: LiveRun, after: number): BeginStream =>
  (out) => {
    const beat = setInterval(() => out.write(': still here\n\n'), beatEvery).unref();
    const leave = run.follow(after, {
      tell: (id, part) => out.write(frameOf(id, part)),
      end: () => {
        clearInterval(beat);
        out.end(ending);
      },
    });
    const gone = (): void => {
      clearInterval(beat);
      leave();
    };
    out.once('close', gone);
    out.on('error', gone);
  };
