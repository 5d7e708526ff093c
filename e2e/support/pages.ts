import type { Page } from '@playwright/test';

/** Pages of each role that hold something; `null` is the visitor. */
export const pages: readonly (readonly [username: string | null, paths: readonly string[]])[] = [
  [
    null,
    [
      '/',
      '/?query=ro',
      '/doctor?first',
      '/login',
      '/register',
      '/forgot-password',
      '/doctors/specialty',
      '/doctors/location',
      '/doctors/nearby',
      '/doctors/specialty?specialty=cardiology',
      '/terms',
      '/privacy',
      '/cookies',
    ],
  ],
  [
    'patient',
    [
      '/dashboard',
      '/doctors/search?query=rosario',
      '/doctors/specialty',
      '/doctors/location',
      '/doctors/insurance',
      '/doctors/reviews',
      '/doctors/nearby',
      '/doctors/current',
      '/doctors/past',
      '/doctors/favorites',
      '/doctor?firstInside',
      '/appointments/request',
      '/appointments/upcoming',
      '/appointments/history',
      '/appointments/reminders',
      '/medical-records/personal',
      '/medical-records/personal/access',
      '/medical-records/history',
      '/medical-records/medications',
      '/medical-records/allergies',
      '/medical-records/test-results',
      '/medical-records/vaccinations',
      '/medical-records/personal/corrections',
      '/medical-records/personal/documents',
      '/medical-records/personal/health-links',
      '/settings/privacy?actingFor',
      '/communications/chat?opened',
      '/communications/secure',
      '/communications/requests',
      '/communications/history',
      '/doctors/communications',
      '/billing/bills',
      '/communications/notifications',
      '/settings',
      '/settings/profile',
      '/settings/personal',
      '/settings/privacy',
      '/settings/notifications',
      '/settings/security',
      '/settings/export',
      '/settings/delete',
    ],
  ],
  [
    'doctor',
    [
      '/dashboard',
      '/communications/patient-messages?opened',
      '/communications/team-chat',
      '/ai-assistant/patient-care',
      '/ai-assistant/patient-care?first',
      '/ai-assistant/chat',
      '/ai-assistant/diagnosis',
      '/ai-assistant/treatment',
      '/ai-assistant/research',
      '/ai-assistant/research/library',
      '/ai-assistant/research/library?document',
      '/ai-assistant/research/library/new',
      '/ai-assistant/patient-care?notes',
      '/ai-assistant/patient-care?draft',
      '/patients/directory',
      '/patients/register',
      '/patients/directory/duplicates',
      '/patients/directory/emergency',
      '/patients/directory/import',
      '/patients/lab-ranges',
      '/patients/drug-safety',
      '/patients/reminders',
      '/appointments/calendar',
      '/appointments/requests',
      '/appointments/history',
      '/appointments/day-sheet',
      '/appointments/settings',
      '/appointments/new',
      '/reports/patients',
      '/team/secretaries',
      '/team/permissions',
      '/team/schedules',
      '/communications/notifications',
      '/settings/profile',
      '/settings/account',
      '/settings/notifications',
    ],
  ],
  [
    'secretary',
    [
      '/dashboard',
      '/patients/communications?opened',
      '/appointments/calendar',
      '/appointments/requests',
      '/appointments/history?period=custom&from=2026-01-01&to=2027-01-01',
      '/appointments/day-sheet',
      '/patients/directory',
      '/patients/register',
      '/patients/directory?person',
      '/patients/reminders?days=30',
      '/communications/whatsapp',
      '/communications/sms',
      '/communications/email-templates',
      '/communications/logs',
      '/communications/notifications',
      '/profile/personal',
      '/profile/schedule',
    ],
  ],
  [
    'admin',
    [
      '/dashboard',
      '/admin/approvals',
      '/admin/approvals?first',
      '/admin/users',
      '/admin/users?first',
      '/admin/directory',
      '/admin/audit',
      '/admin/assistant',
      '/admin/access-reports',
      '/admin/emergency-access',
      '/admin/imports',
      '/admin/settings',
      '/admin/drug-safety',
      '/admin/library',
      '/admin/health',
      '/admin/testing',
      '/communications/notifications',
      '/settings/notifications',
    ],
  ],
];

const ofPatient = (name: string) => `a[href*="patient-care?patient="]:has-text("${name}")`;

/** Where `?first` and the like find their list, what a link to one of it looks like, and which tab is opened there. */
const lists: Readonly<Record<string, readonly [list: string, link: string, tab?: string]>> = {
  '/doctor?first': ['/?query=ana+rosario', 'a[href^="/doctor/"]'],
  '/doctor?firstInside': ['/doctors/search?query=rosario', 'a[href^="/doctor/"]'],
  '/admin/approvals?first': ['/admin/approvals', 'a[href^="/admin/approvals/"]'],
  '/admin/users?first': ['/admin/users', 'a[href^="/admin/users/"]'],
  '/ai-assistant/patient-care?notes': ['/ai-assistant/patient-care', ofPatient('María'), 'notes'],
  '/ai-assistant/patient-care?draft': ['/ai-assistant/patient-care', ofPatient('Rafael'), 'notes'],
  '/ai-assistant/research/library?document': [
    '/ai-assistant/research',
    'main a[href^="/ai-assistant/research/library/"]',
  ],
  '/patients/directory?person': [
    '/patients/directory',
    'main a[href^="/patients/directory/"]:has-text("María")',
  ],
  '/settings/privacy?actingFor': ['/settings/privacy', 'main a[href^="/for/"]'],
  '/ai-assistant/patient-care?first': ['/ai-assistant/patient-care', 'a[href*="patient-care?patient="]'],
};

/** Whether a path leads to a page by itself, and not by way of a list. */
export const isDirect = (path: string): boolean => !(path in lists) && !path.endsWith('?opened');

/** Goes to a page and waits until it shows its content. `?first` means the first of a list. */
export const open = async (page: Page, path: string): Promise<void> => {
  const [list, link, tab] = lists[path] ?? [path.replace(/\?opened$/, '')];
  await page.goto(list);
  if (link) await page.goto((await page.locator(link).first().getAttribute('href')) ?? '');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (tab) {
    // By the keyboard, which reaches a folded tab in every language.
    while ((await page.locator(`[role=tab][id$="${tab}"]`).getAttribute('aria-selected')) !== 'true')
      await page.locator('[role=tab][aria-selected=true]').press('ArrowRight');
    await page.locator('[role=tabpanel] [data-state=loading]').waitFor({ state: 'detached' });
  }
  if (path.endsWith('?opened')) {
    // The first conversation of the list, as somebody reads it.
    await page.locator('main section').first().getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('log').waitFor();
  }
  await page.waitForLoadState('networkidle');
};

export const nameOf = (username: string | null, path: string): string =>
  `${username ?? 'visitor'}${path.replaceAll(/[^a-z]+/gi, '-').replace(/-$/, '')}`;
