import { roles } from '@doctor-plus/contract/kernel/roles.ts';
import { leadsTo, leavesOf, type MenuItem, type MenuOwner, menuOf, menus } from '../menus.ts';

/** The menu's line for an address, if this person has one. */
export const entryAt = (owner: MenuOwner, path: string): MenuItem | undefined =>
  leavesOf(menuOf(owner)).find((item) => leadsTo(item, path));

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

/** True for an address of another role's menu that this person's menu lacks. */
export const belongsToOthers = (owner: MenuOwner, path: string): boolean =>
  !ofEverybody.has(path) &&
  !entryAt(owner, path) &&
  roles.some((other) => leavesOf(menus[other]).some((item) => leadsTo(item, path)));
