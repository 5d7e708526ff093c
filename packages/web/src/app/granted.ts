import { grants, type TeamGrant, type TeamPermissions } from '@doctor-plus/contract/kernel/team-areas.ts';
import { areaOfPath } from '@doctor-plus/contract/team/pages.ts';
import type { MenuItem } from './menus.ts';

/** Pages that need more than to read their area: what is booked is booked for a patient who was found. */
const needs: Readonly<Record<string, readonly TeamGrant[]>> = {
  '/appointments/new': ['appointments:write', 'patients:read'],
  '/patients/communications?new=1': ['messages:write'],
  '/patients/register': ['patients:write'],
};

/** Whether a secretary's doctors grant what a page shows. `team` is null for everybody to whom nobody grants anything. */
export const isOpenTo = (team: TeamPermissions | null, path: string): boolean => {
  const area = team && areaOfPath(path);
  if (!team || !area) return true;
  return (needs[path] ?? [`${area}:read` as const]).every((need) => grants(team, need));
};

/** The lines whose pages are open, and of those that hold others, the ones that still hold some. */
export const grantedMenu = (items: readonly MenuItem[], team: TeamPermissions | null): readonly MenuItem[] =>
  items.flatMap((item) => {
    if (item.children === undefined) return isOpenTo(team, item.href ?? '') ? item : [];
    const children = grantedMenu(item.children, team);
    return children.length > 0 ? { ...item, children } : [];
  });
