import * as endpoints from '@doctor-plus/contract/charts/duplicates.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { fullName } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import { type Actor, needing } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { summaryFrom } from '../present.ts';
import * as repository from './repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock };

const mostAlike = 5;
const mostPairs = 50;

/** Patients who may be in the directory twice. */
export const createDuplicates = ({ transact, clock }: Deps) => ({
  alike: (actor: Actor, form: ParsedOf<typeof endpoints.findAlike>['body']) =>
    transact(
      async (tx) => {
        const typed = {
          name: fullName({ givenName: form.firstName, familyName: form.lastName }),
          birthDate: form.dateOfBirth || null,
          phone: form.phone,
          email: form.email,
          document: form.document,
        };
        // Who registers for one doctor is told of everybody whom they see, and not of that doctor's patients alone.
        const reader = needing(actor, 'patients:read');
        const found = await repository.findAlike(tx, reader, typed, mostAlike);
        const known = await repository.findSummaries(
          tx,
          reader,
          found.map(({ id }) => id),
        );
        return {
          data: found.flatMap(({ id, likenesses }) => {
            const row = known.get(id);
            return row ? [{ patient: summaryFrom(row, clock.now()), likenesses }] : [];
          }),
        };
      },
      ({ data }) => audit(actor, endpoints.findAlike, { details: { found: data.length } }),
    ),

  list: (actor: Actor) =>
    transact(
      async (tx) => {
        const found = await repository.findDuplicates(tx, actor, mostPairs);
        const ids = [...new Set(found.flatMap(({ one, other }) => [one, other]))];
        const known = await repository.findSummaries(tx, actor, ids);
        const data = found.flatMap((pair) => {
          const one = known.get(pair.one);
          const other = known.get(pair.other);
          if (!one || !other) return [];
          const now = clock.now();
          return [
            { one: summaryFrom(one, now), other: summaryFrom(other, now), likenesses: pair.likenesses },
          ];
        });
        return { data, total: found[0]?.total ?? 0 };
      },
      ({ total }) => audit(actor, endpoints.listDuplicates, { details: { found: total } }),
    ),

  keepApart: (actor: Actor, { one, other }: ParsedOf<typeof endpoints.keepApart>['body']) =>
    transact(
      async (tx) => {
        const known = await repository.findSummaries(tx, actor, [one, other]);
        const [oneId, otherId] = [...known.keys()].sort();
        if (!oneId || !otherId) throw notFound();
        await repository.insertApart(tx, { oneId, otherId, saidBy: actor.id, saidAt: clock.now() });
        return { apart: true as const };
      },
      audit(actor, endpoints.keepApart, { patientId: one, objectId: other }),
    ),
});
