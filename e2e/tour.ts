import type { Browser, Page } from 'playwright-core';
import { accessible } from './accessible.ts';
import { desktop, phone, type Seat, shoot, takeSeat } from './browser.ts';
import { signIn } from './journey.ts';
import { expect, type Report } from './report.ts';

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
    await page.locator(`[role=tab][id$="${tab}"]`).click();
    await page.locator('[role=tabpanel] [data-state=loading]').waitFor({ state: 'detached' });
  }
  if (path.endsWith('?opened')) {
    // The first conversation of the list, as somebody reads it.
    await page.locator('main section').first().getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('log').waitFor();
  }
  await page.waitForLoadState('networkidle');
};

/** The page's content must fit the width of a phone. */
export const fits = async (page: Page): Promise<void> => {
  const [content, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, innerWidth]',
  );
  expect(content <= width, `The page is ${content} px wide on a phone of ${width} px`);
};

export const nameOf = (username: string | null, path: string): string =>
  `${username ?? 'visitor'}${path.replaceAll(/[^a-z]+/gi, '-').replace(/-$/, '')}`;

/** One page in one theme: accessible, without complaints, no wider than a phone; a picture at both sizes. */
const visit = async (seat: Seat, path: string, name: string): Promise<void> => {
  const { page } = seat;
  await page.setViewportSize(desktop);
  await open(page, path);
  await shoot(page, `${name}-1440`);
  await accessible(page);
  await page.setViewportSize(phone);
  await page.waitForTimeout(150);
  await fits(page);
  await shoot(page, `${name}-390`);
  const complaints = seat.takeComplaints();
  expect(complaints.length === 0, complaints.join('\n'));
};

/** Languages with long words and with wide signs: what fits a phone in these fits in all nine. */
const otherLanguages = ['de', 'ja'];

/** The page in another language on a phone: every text is there and fits. */
const visitIn = async (seat: Seat, path: string, name: string): Promise<void> => {
  await open(seat.page, path);
  await fits(seat.page);
  await shoot(seat.page, name);
  const complaints = seat.takeComplaints();
  expect(complaints.length === 0, complaints.join('\n'));
};

/** How many roles are looked at side by side: loading a page is mostly waiting. */
const lanes = 2;

/** Every page of every role: in both themes in Spanish, and on a phone in other languages. */
export const tour = async (report: Report, browser: Browser, address: string): Promise<void> => {
  const waiting = pages.toSorted(([, some], [, others]) => others.length - some.length).values();
  const lane = async () => {
    for (const role of waiting) await tourOf(report, await takeSeat(browser, address, spanish), role);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

const spanish = { language: 'es', theme: 'light' } as const;

const tourOf = async (
  report: Report,
  seat: Seat,
  [username, paths]: (typeof pages)[number],
): Promise<void> => {
  if (username) await signIn(seat, username);
  seat.takeComplaints();
  for (const theme of ['light', 'dark'] as const) {
    await seat.wear({ language: 'es', theme });
    for (const path of paths) {
      const name = `${nameOf(username, path)}-${theme}-es`;
      await report.check(`Page ${name}`, () => visit(seat, path, name));
    }
  }
  await seat.page.setViewportSize(phone);
  for (const language of otherLanguages) {
    await seat.wear({ language, theme: 'light' });
    for (const path of paths) {
      const name = `${nameOf(username, path)}-light-${language}-390`;
      await report.check(`Page ${name}`, () => visitIn(seat, path, name));
    }
  }
  await seat.context.close();
};

/** The page as it is, wide and on a phone. */
export const everyWidth = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(desktop);
  await accessible(page);
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, `${name}-390`);
  await page.setViewportSize(desktop);
};
