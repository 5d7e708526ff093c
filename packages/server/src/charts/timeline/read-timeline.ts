import { getChartTimeline } from '@doctor-plus/contract/charts/chart-timeline.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { mayRead } from '../reach.ts';
import { findHappened } from './repository.ts';

const pageLength = 50;

/** Everything in a chart in reach in the order in which it happened, a page at a time. */
export const createTimeline =
  ({ transact }: { readonly transact: Transact }) =>
  (actor: Actor, { params: { id }, query }: ParsedOf<typeof getChartTimeline>) =>
    transact(
      async (tx) => {
        if (!(await mayRead(tx, actor, id))) throw notFound();
        const { kind, since, before, before_id } = query;
        // Half a cursor is none.
        const below = before && before_id ? { before, before_id } : null;
        const found = await findHappened(tx, id, { kind, since, below, limit: pageLength + 1 });
        const data = found.slice(0, pageLength);
        const last = data.at(-1);
        return {
          data,
          next: last && found.length > pageLength ? { before: last.at, before_id: last.id } : null,
        };
      },
      audit(actor, getChartTimeline, { patientId: id, details: { section: 'timeline' } }),
    );
