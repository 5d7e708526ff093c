import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { FoundAccount } from './users-repository.ts';

/** True where nobody else administers the installation. */
export const isLastAdministrator = ({ administers, status, administrators }: FoundAccount): boolean =>
  administers && status === 'active' && administrators <= 1;

/** Roles that need nothing but the account; a doctor needs a profile, a patient a record. */
const rolesFor = (found: FoundAccount): Role[] => [
  ...(found.hasRecord ? (['patient'] as const) : []),
  ...(found.hasProfile ? (['doctor'] as const) : []),
  'secretary',
  'administrator',
];

/** The abilities of this person about an account as it is. */
export const abilitiesOf = (found: FoundAccount, actor: Actor): Account['can'] => {
  const { id, email, role, administers, status } = found;
  const others = id !== actor.id && !isLastAdministrator(found);
  return {
    block: others && status === 'active',
    unblock: status === 'blocked',
    end_sessions: id !== actor.id && found.sessions > 0,
    send_password_mail: email !== null && status === 'active',
    verify_email:
      email !== null && found.emailVerifiedAt === null && status !== 'erased' && !found.mailConfigured,
    reset_second_factor: id !== actor.id && found.secondFactor,
    rename: role === 'doctor' && status !== 'erased',
    grant_administration: role === 'doctor' && status === 'active' && !administers,
    withdraw_administration: role === 'doctor' && administers && !isLastAdministrator(found),
    roles:
      others && (status === 'active' || status === 'blocked')
        ? rolesFor(found).filter((one) => one !== role)
        : [],
  };
};
