import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import {
  IconBell,
  IconDownload,
  IconId,
  IconLock,
  IconShieldLock,
  IconTrash,
  IconUserCircle,
  IconUserCog,
} from '@tabler/icons-react';
import type { IconType } from '../../ui/icon-type.ts';

/** One page of the settings. Its name is the menu's, `navigation:menu.<id>`. */
export type SettingsPlace = { readonly id: string; readonly href: string; readonly icon: IconType };

const profile: SettingsPlace = { id: 'profile', href: '/settings/profile', icon: IconUserCircle };
const personal: SettingsPlace = { id: 'personalSettings', href: '/settings/personal', icon: IconId };
const account: SettingsPlace = { id: 'account', href: '/settings/account', icon: IconUserCog };
const ofSecretary: SettingsPlace = { id: 'profilePersonal', href: '/profile/personal', icon: IconId };
const privacy: SettingsPlace = { id: 'privacy', href: '/settings/privacy', icon: IconLock };
const notifications: SettingsPlace = {
  id: 'notificationSettings',
  href: '/settings/notifications',
  icon: IconBell,
};
const security: SettingsPlace = { id: 'security', href: '/settings/security', icon: IconShieldLock };
const leaving: readonly SettingsPlace[] = [
  { id: 'export', href: '/settings/export', icon: IconDownload },
  { id: 'deleteAccount', href: '/settings/delete', icon: IconTrash },
];

/** The settings of each role, in the order of its menu. */
export const settingsPlaces: Record<Role, readonly SettingsPlace[]> = {
  patient: [profile, personal, privacy, notifications, security, ...leaving],
  doctor: [profile, account, privacy, notifications, security, ...leaving],
  secretary: [ofSecretary, privacy, notifications, security, ...leaving],
  administrator: [account, privacy, notifications, security, ...leaving],
};
