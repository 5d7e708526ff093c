/** The four kinds of account, in the order in which the specification names them. */
export const roles = ['patient', 'doctor', 'secretary', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** An account's own role first. A doctor who administers may also make the calls of administrators. */
export const rolesOf = ({
  role,
  administers,
}: {
  readonly role: Role;
  readonly administers: boolean;
}): Role[] => (administers && role !== 'administrator' ? [role, 'administrator'] : [role]);
