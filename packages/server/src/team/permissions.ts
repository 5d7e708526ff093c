import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { grantsOf, permissionsOf, teamAreas } from '@doctor-plus/contract/kernel/team-areas.ts';
import { levelOnPage, secretaryPages } from '@doctor-plus/contract/team/pages.ts';
import { changePermissions, viewAsSecretary } from '@doctor-plus/contract/team/permissions.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Actor } from '../platform/http/actor.ts';
import { found, Refusal } from '../platform/http/errors.ts';
import { holding, linkIn, secretariesOf } from './links.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

type Change = ParsedOf<typeof changePermissions>['body'];

/** What each secretary of a doctor may do, and how the portal looks to her. */
export const createPermissions = ({ transact, notify }: Deps) => ({
  /** Holds from the secretary's next call on; her open pages are told and her stream of changes begins anew. */
  changePermissions: (doctor: Actor, secretaryId: string, { from, permissions }: Change) =>
    transact(
      async (tx) => {
        const { grants, ...pair } = await linkIn(tx, doctor, secretaryId, 'accepted', 'suspended');
        const before = permissionsOf(grants);
        if (teamAreas.some((area) => before[area] !== from[area])) {
          throw new Refusal('version_conflict', 'The permissions are others by now.');
        }
        const changed = teamAreas.filter((area) => before[area] !== permissions[area]);
        if (changed.length > 0) {
          await repository.setGrants(tx, pair, grantsOf(permissions));
          await notify(tx, {
            userId: secretaryId,
            kind: 'secretary.permissions',
            params: { person: doctor.name },
            personId: doctor.id,
            link: '/dashboard',
          });
        }
        return { list: await secretariesOf(tx, doctor.id), before, changed };
      },
      ({ before, changed }) =>
        audit(doctor, changePermissions, {
          objectId: secretaryId,
          details: Object.fromEntries(
            changed.map((area) => [area, `${before[area]} → ${permissions[area]}`]),
          ),
        }),
    ).then(({ list }) => list),

  /** Computed from what her calls are held to, for this doctor's part of the portal. Errors: not_found. */
  viewAs: (doctor: Actor, secretaryId: string) =>
    transact(
      async (tx) => {
        const { name, state, grants } = found(
          await repository.findLink(tx, { doctorId: doctor.id, secretaryId }),
        );
        const permissions = holding(state, grants);
        return {
          name,
          state,
          permissions,
          pages: secretaryPages.map((page) => {
            const { id, path, area } = page;
            return { id, path, area, level: levelOnPage(page, permissions) };
          }),
        };
      },
      audit(doctor, viewAsSecretary, { objectId: secretaryId }),
    ),
});
