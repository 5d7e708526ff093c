import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { leadsTo, leavesOf, type MenuItem, menus } from '../menus.ts';

/** The menu's line for an address, if this role has one. */
export const entryAt = (role: Role, path: string): MenuItem | undefined =>
  leavesOf(menus[role]).find((item) => leadsTo(item, path));

/** Pages about one's own account, which the user menu and the bell offer to every role (decision D11). */
const ofEverybody = new Set([
  '/settings/security',
  '/settings/account',
  '/settings/privacy',
  '/settings/notifications',
  '/settings/export',
  '/settings/delete',
  '/communications/notifications',
]);

/** Whether the address stands in another role's menu and not in this one's: known, but not for this person. */
export const belongsToOthers = (role: Role, path: string): boolean =>
  !ofEverybody.has(path) &&
  !entryAt(role, path) &&
  roles.some((other) => other !== role && entryAt(other, path) !== undefined);
