import { type Area, hasLevel, type Level } from './permissions.ts';
import type { Role } from './roles.ts';

export type OpenAccess = { readonly kind: 'anyone' };
export type SignedInAccess = {
  readonly kind: 'signed-in';
  readonly roles?: readonly Role[];
  readonly needs?: { readonly area: Area; readonly level: Level };
};

/** What somebody who acts for a patient may do: read the record, or see, book, move and cancel appointments. */
export const proxyScopes = ['record', 'appointments'] as const;
export type ProxyScope = (typeof proxyScopes)[number];

/** Who may call an endpoint. Which rows they reach is the server's policy, not this. */
export type Access = OpenAccess | SignedInAccess;

/** No session needed. */
export const anyone: OpenAccess = { kind: 'anyone' };

/** Any account that is signed in and active. */
export const signedIn: SignedInAccess = { kind: 'signed-in' };

/** One of the named roles. */
export const signedInAs = (...roles: [Role, ...Role[]]): SignedInAccess => ({ kind: 'signed-in', roles });

/** A level in an area of the specification's permission table, optionally for some roles only. */
export const withLevel = (area: Area, level: Level, ...roles: Role[]): SignedInAccess =>
  roles.length > 0
    ? { kind: 'signed-in', roles, needs: { area, level } }
    : { kind: 'signed-in', needs: { area, level } };

/** Whether an account of `role` may call; `anyone` is always true. */
export const admits = (access: Access, role: Role): boolean =>
  access.kind === 'anyone' ||
  ((access.roles?.includes(role) ?? true) &&
    (!access.needs || hasLevel(role, access.needs.area, access.needs.level)));
