import type { Role } from './roles.ts';

/** Portal functions that the permission table of the specification (section 6) grades. */
export const areas = ['profile', 'chat', 'dashboard', 'settings', 'admin'] as const;
export type Area = (typeof areas)[number];

/** Levels in rising order; each includes those before it. */
export const levels = ['none', 'read', 'write', 'admin'] as const;
export type Level = (typeof levels)[number];

/** Specification section 6, cell by cell. */
export const permissions: Record<Role, Record<Area, Level>> = {
  doctor: { profile: 'write', chat: 'write', dashboard: 'read', settings: 'write', admin: 'none' },
  secretary: { profile: 'read', chat: 'write', dashboard: 'read', settings: 'read', admin: 'none' },
  patient: { profile: 'read', chat: 'read', dashboard: 'read', settings: 'none', admin: 'none' },
  administrator: { profile: 'admin', chat: 'admin', dashboard: 'admin', settings: 'admin', admin: 'admin' },
};

/** Whether `role` holds at least `level` in `area`. */
export const hasLevel = (role: Role, area: Area, level: Level): boolean =>
  levels.indexOf(permissions[role][area]) >= levels.indexOf(level);
