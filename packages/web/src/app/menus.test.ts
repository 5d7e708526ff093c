import { readFileSync } from 'node:fs';
import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import {
  allPermissions,
  levelsOf,
  noPermissions,
  type TeamPermissions,
} from '@doctor-plus/contract/kernel/team-areas.ts';
import { areaOfPath, levelOnPage, secretaryPages } from '@doctor-plus/contract/team/pages.ts';
import { describe, expect, test } from 'vitest';
import { grantedMenu, isOpenTo } from './granted.ts';
import { leavesOf, type MenuItem, menuOf, menus } from './menus.ts';
import { belongsToOthers, entryAt } from './shell/entry-at.ts';
import { bottomBars } from './shortcuts.ts';

/** Specification 2.4 to 2.7, written out; the administrator's internal views have addresses of their own between them. */
const specified: Record<Role, string> = {
  patient: `/dashboard
    /doctors/specialty /doctors/location /doctors/insurance /doctors/reviews /doctors/nearby
    /appointments/upcoming /appointments/request /appointments/history /appointments/reminders
    /doctors/current /doctors/past /doctors/favorites /doctors/communications
    /medical-records/personal /medical-records/history /medical-records/medications /medical-records/allergies
    /medical-records/test-results /medical-records/vaccinations
    /communications/chat /communications/secure /communications/requests /communications/history
    /communications/notifications
    /billing/bills /billing/payment-methods /billing/insurance /billing/history /billing/plans
    /resources/articles /resources/education /resources/forms /resources/faq /resources/tips /resources/emergency
    /settings/profile /settings/personal /settings/privacy /settings/notifications /settings/security
    /settings/export /settings/delete`,
  doctor: `/dashboard
    /patients/directory /patients/register /patients/billing /patients/communications /patients/reminders
    /appointments/calendar /appointments/requests /appointments/history /appointments/settings
    /team/secretaries /team/permissions /team/schedules
    /communications/patient-messages /communications/team-chat /communications/notifications
    /communications/email-templates
    /ai-assistant/patient-care /ai-assistant/chat /ai-assistant/diagnosis /ai-assistant/treatment
    /ai-assistant/research
    /reports/patients /reports/appointments /reports/financial /reports/performance
    /settings/profile /settings/account /settings/privacy /settings/notifications /settings/security`,
  secretary: `/dashboard
    /appointments/calendar /appointments/requests /appointments/history /appointments/settings
    /patients/directory /patients/register /patients/communications /patients/reminders
    /communications/whatsapp /communications/email-templates /communications/sms /communications/logs
    /reports/appointments /reports/patients /reports/communications
    /profile/personal /profile/schedule /settings/notifications`,
  administrator:
    '/dashboard /admin/approvals /admin/users /admin/directory /admin/audit /admin/access-reports /admin/emergency-access /admin/imports /admin/settings /admin/drug-safety /admin/library /admin/health /admin/testing',
};

const ownerOf = (role: Role) => ({ role, administers: role === 'administrator' });

test.each(roles)('the menu of a %s has every address of the specification, in its order', (role) => {
  expect(leavesOf(menus[role]).map(({ href }) => href)).toEqual(specified[role].split(/\s+/));
});

test('sections start open as specified', () => {
  const open = (items: readonly MenuItem[]) => items.filter(({ expanded }) => expanded).map(({ id }) => id);
  expect(open(menus.patient)).toEqual(['findDoctors']);
  expect(open(menus.doctor)).toEqual(menus.doctor.filter(({ id }) => id !== 'dashboard').map(({ id }) => id));
});

test('the bar at the foot of a phone has the specified four', () => {
  const ids = (role: Role) => bottomBars[role].map(({ id }) => id);
  expect(ids('patient')).toEqual(['home', 'doctors', 'appointments', 'chat']);
  expect(ids('doctor')).toEqual(['dashboard', 'patients', 'schedule', 'assistant']);
  expect(ids('secretary')).toEqual(['dashboard', 'patients', 'appointments', 'chat']);
});

test('every line and every shortcut has its text', () => {
  const texts = JSON.parse(
    readFileSync(new URL('../../../locales/es/navigation.json', import.meta.url), 'utf8'),
  );
  const ids = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => [item.id, ...ids(item.children ?? [])]);
  for (const role of roles) {
    for (const id of ids(menus[role])) expect(texts.menu, id).toHaveProperty(id);
    for (const { id } of bottomBars[role]) expect(texts.bottom, id).toHaveProperty(id);
  }
  expect(texts.menu).toHaveProperty('administration');
});

test('an address belongs to others when only another menu has it', () => {
  expect(belongsToOthers(ownerOf('patient'), '/team/secretaries')).toBe(true);
  expect(belongsToOthers(ownerOf('secretary'), '/appointments/calendar')).toBe(false);
  expect(belongsToOthers(ownerOf('patient'), '/doctor/0193a1b0')).toBe(false);
  expect(entryAt(ownerOf('doctor'), '/patients/directory/P001')?.id).toBe('patientDirectory');
  expect(entryAt(ownerOf('doctor'), '/dashboard/doctor')?.id).toBe('dashboard');
});

test('a doctor who administers has the pages of administrators after the own, but for those at an own address', () => {
  const owner = { role: 'doctor', administers: true } as const;
  expect(leavesOf(menuOf(owner)).map(({ href }) => href)).toEqual([
    ...specified.doctor.split(/\s+/),
    '/admin/approvals',
    '/admin/users',
    '/admin/directory',
    '/admin/audit',
    '/admin/access-reports',
    '/admin/emergency-access',
    '/admin/settings',
    '/admin/health',
    '/admin/testing',
  ]);
  expect(belongsToOthers(owner, '/admin/users')).toBe(false);
  expect(belongsToOthers(owner, '/admin/imports')).toBe(true);
  expect(belongsToOthers(ownerOf('doctor'), '/admin/users')).toBe(true);
  expect(entryAt(owner, '/admin/users/0193a1b0')?.id).toBe('users');
  expect(menuOf(ownerOf('doctor'))).toBe(menus.doctor);
});

describe('what a secretary’s doctors grant', () => {
  const shown = (team: TeamPermissions | null) =>
    leavesOf(grantedMenu(menus.secretary, team)).map(({ href = '' }) => href);

  test('is the whole menu, and none of it hides what is her own', () => {
    expect(shown(allPermissions)).toEqual(shown(null));
    expect(shown(noPermissions)).toEqual([
      '/dashboard',
      '/profile/personal',
      '/profile/schedule',
      '/settings/notifications',
    ]);
  });

  test('leaves a section out with its last line', () => {
    const sections = grantedMenu(menus.secretary, { ...allPermissions, messages: 'none', reports: 'none' });
    expect(sections.map(({ id }) => id)).not.toContain('communications');
    expect(sections.map(({ id }) => id)).not.toContain('reports');
    expect(shown({ ...allPermissions, messages: 'none' })).not.toContain('/patients/communications');
  });

  test('opens what changes something to those who may', () => {
    const reader = { ...allPermissions, appointments: 'read' } as const;
    expect(isOpenTo(reader, '/appointments/calendar')).toBe(true);
    expect(isOpenTo(reader, '/appointments/new')).toBe(false);
    expect(isOpenTo(allPermissions, '/appointments/new')).toBe(true);
    // Who may look for no patient has nobody to book for.
    expect(isOpenTo({ ...allPermissions, patients: 'none' }, '/appointments/new')).toBe(false);
    const registers = (patients: 'read' | 'write') =>
      shown({ ...allPermissions, patients }).includes('/patients/register');
    expect([registers('read'), registers('write')]).toEqual([false, true]);
  });

  test('is asked of the page, whatever its address says behind it', () => {
    const reader = { ...noPermissions, messages: 'read' } as const;
    expect(isOpenTo(reader, '/patients/communications?unread=1')).toBe(true);
    expect(isOpenTo(reader, '/patients/communications?new=1')).toBe(false);
    expect(isOpenTo(reader, '/patients/directory?status=living')).toBe(false);
  });

  test('is previewed with the same lines', () => {
    const granted = leavesOf(menus.secretary).filter(({ href = '' }) => areaOfPath(href) !== null);
    expect(granted.map(({ id, href }) => [id, href])).toEqual(
      secretaryPages.map(({ id, path }) => [id, path]),
    );
    for (const page of secretaryPages)
      for (const level of levelsOf(page.area)) {
        const team = { ...noPermissions, [page.area]: level };
        expect(isOpenTo(team, page.path), `${page.path} ${level}`).toBe(levelOnPage(page, team) !== 'none');
      }
  });
});
