import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import {
  IconCalendarEvent,
  IconFileText,
  IconHome,
  IconLayoutDashboard,
  IconMessageCircle,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';
import type { IconType } from '../ui/icon-type.ts';

export type Shortcut = {
  /** Text: `navigation:bottom.<id>`. */
  readonly id: string;
  readonly icon: IconType;
  readonly href: string;
  /** Addresses that light it up. */
  readonly section: string;
};

/** The bar at the foot of a phone. */
export const bottomBars: Record<Role, readonly Shortcut[]> = {
  patient: [
    { id: 'home', icon: IconHome, href: '/dashboard', section: '/dashboard' },
    { id: 'doctors', icon: IconSearch, href: '/doctors/search', section: '/doctors' },
    { id: 'appointments', icon: IconCalendarEvent, href: '/appointments/upcoming', section: '/appointments' },
    { id: 'chat', icon: IconMessageCircle, href: '/communications/chat', section: '/communications' },
  ],
  doctor: [
    { id: 'dashboard', icon: IconLayoutDashboard, href: '/dashboard', section: '/dashboard' },
    { id: 'patients', icon: IconUsers, href: '/patients/directory', section: '/patients' },
    { id: 'schedule', icon: IconCalendarEvent, href: '/appointments/calendar', section: '/appointments' },
    { id: 'assistant', icon: IconSparkles, href: '/ai-assistant/patient-care', section: '/ai-assistant' },
  ],
  secretary: [
    { id: 'dashboard', icon: IconLayoutDashboard, href: '/dashboard', section: '/dashboard' },
    { id: 'patients', icon: IconUsers, href: '/patients/directory', section: '/patients/directory' },
    { id: 'appointments', icon: IconCalendarEvent, href: '/appointments/calendar', section: '/appointments' },
    {
      id: 'chat',
      icon: IconMessageCircle,
      href: '/patients/communications',
      section: '/patients/communications',
    },
  ],
  administrator: [
    { id: 'dashboard', icon: IconLayoutDashboard, href: '/dashboard', section: '/dashboard' },
    { id: 'users', icon: IconUsers, href: '/admin/users', section: '/admin/users' },
    { id: 'settings', icon: IconSettings, href: '/admin/settings', section: '/admin/settings' },
  ],
};

/** The same for somebody who acts for a patient, by scope. */
export const actingBar: Record<ProxyScope, Shortcut> = {
  record: {
    id: 'records',
    icon: IconFileText,
    href: '/medical-records/personal',
    section: '/medical-records',
  },
  appointments: {
    id: 'appointments',
    icon: IconCalendarEvent,
    href: '/appointments/upcoming',
    section: '/appointments',
  },
};

type Places = {
  readonly profile: string;
  readonly settings: string;
  /** Null for a role that writes to nobody. */
  readonly chat: string | null;
};

/** Where the top bar leads, per role, and the addresses `/profile` and `/chat` (specification 6). */
export const places: Record<Role, Places> = {
  patient: {
    profile: '/settings/profile',
    settings: '/settings/personal',
    chat: '/communications/chat',
  },
  doctor: {
    profile: '/settings/profile',
    settings: '/settings/account',
    chat: '/ai-assistant/chat',
  },
  secretary: {
    profile: '/profile/personal',
    settings: '/settings/notifications',
    chat: '/patients/communications',
  },
  administrator: {
    profile: '/settings/account',
    settings: '/admin/settings',
    chat: null,
  },
};
