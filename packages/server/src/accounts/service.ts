import { signOut as signOutEndpoint } from '@doctor-plus/contract/accounts/endpoints.ts';
import type { Me } from '@doctor-plus/contract/accounts/me.ts';
import { areas, hasLevel } from '@doctor-plus/contract/kernel/permissions.ts';
import { type Role, rolesOf } from '@doctor-plus/contract/kernel/roles.ts';
import { permissionsOf } from '@doctor-plus/contract/kernel/team-areas.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor, Caller } from '../platform/http/actor.ts';
import { notSignedIn } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { emergencyNumberIn } from './emergency-number.ts';
import { createLogin } from './login.ts';
import { shownName } from './names.ts';
import { photoAddress } from './photo-address.ts';
import * as repository from './repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly limits: Limits;
  /** Specialty slugs of a doctor; the directory fills this port. */
  readonly specialtiesOf: (tx: Transaction, userId: string) => Promise<string[]>;
};

export type Accounts = ReturnType<typeof createAccounts>;

export const createAccounts = ({ transact, read, limits, specialtiesOf }: Deps) => ({
  login: createLogin({ transact, read, limits }),

  me: async (actor: Actor): Promise<Me> =>
    read(async (tx) => {
      const found = await repository.findUser(tx, actor.id);
      if (!found) throw notSignedIn();
      return present(found, actor, found.role === 'doctor' ? await specialtiesOf(tx, found.id) : []);
    }),

  /** Ends the caller's session; without one there is nothing to do, and that is no error. */
  signOut: async (caller: Caller): Promise<void> => {
    if (caller.kind !== 'actor') return;
    await transact((tx) => repository.deleteSession(tx, caller.sessionHash), audit(caller, signOutEndpoint));
  },
});

const present = (
  found: NonNullable<Awaited<ReturnType<typeof repository.findUser>>>,
  { owes, works, administers }: Pick<Actor, 'owes' | 'works' | 'administers'>,
  specialties: string[],
): Me => {
  const name = shownName(found);
  const photo = photoAddress(found.photoId);
  return {
    ID: found.id,
    id: found.id,
    user_id: found.id,
    user_login: found.username,
    name,
    display_name: name,
    first_name: found.givenName,
    last_name: found.familyName,
    email: found.email,
    user_email: found.email,
    avatar: photo,
    avatar_url: photo,
    photo,
    profile_image: photo,
    profile_photo: photo,
    fallback_avatar: null,
    role: found.role,
    roles: rolesOf({ role: found.role, administers }),
    administers,
    capabilities: capabilitiesOf(rolesOf({ role: found.role, administers })),
    specialties,
    language: Language.parse(found.language),
    theme: found.theme,
    owes,
    leaves_at: found.leavesAt === null ? null : new Date(found.leavesAt).toISOString(),
    acts_for: [...found.actsFor],
    team: works.size === 0 ? null : permissionsOf([...works.values()].flatMap((granted) => [...granted])),
    practice: {
      name: found.practiceName,
      time_zone: found.timeZone,
      demonstration: found.demonstration,
      emergency_number: emergencyNumberIn(found),
      phone: found.practicePhone,
      answer_hours: found.answerHours,
    },
  };
};

/** `write_profile` and so on, from the permission table. */
export const capabilitiesOf = (held: readonly Role[]): Record<string, boolean> =>
  Object.fromEntries(
    areas.flatMap((area) =>
      (['read', 'write', 'admin'] as const).map((level) => [
        `${level}_${area}`,
        held.some((role) => hasLevel(role, area, level)),
      ]),
    ),
  );
