import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage, pageByRole, workPage } from '../platform/pages.tsx';
import type { FindDoctor } from './booking/find-doctor.ts';

type Ports = {
  /** The search for doctors belongs to the directory; `app/` brings the two together. */
  readonly findDoctor: () => Promise<ComponentType<FindDoctor>>;
};

const practiceHistory = async () => (await import('./history/history-page.tsx')).HistoryPage;
const practiceWaitlist = async () =>
  (await import('./waitlist/practice-waitlist-page.tsx')).PracticeWaitlistPage;
const reminderReach = async () => (await import('./reminders/reach/reach-page.tsx')).ReachPage;
const proposal = async () => (await import('./proposals/propose-page.tsx')).ProposePage;
const daySheet = async () => (await import('./day-sheet/day-sheet-page.tsx')).DaySheetPage;

export const schedulingRoutes = ({ findDoctor }: Ports): RouteObject[] => [
  {
    path: 'appointments/upcoming',
    ...lazyPage(
      async () => (await import('./pages/upcoming-page.tsx')).UpcomingPage,
      'scheduling',
      'specialties',
      'feeds',
      'proposals',
    ),
  },
  {
    path: 'appointments/upcoming/:id/time',
    ...workPage(
      async () => (await import('./pages/reschedule-page.tsx')).ReschedulePage,
      'scheduling',
      'specialties',
    ),
  },
  {
    path: 'appointments/request',
    ...workPage(
      async () => {
        const [{ createBookingPage }, Search] = await Promise.all([
          import('./pages/booking-page.tsx'),
          findDoctor(),
        ]);
        return createBookingPage(Search);
      },
      'scheduling',
      'directory',
      'specialties',
      'reminders',
      'settings',
    ),
  },
  {
    path: 'appointments/new',
    ...workPage(
      async () => (await import('./pages/new-appointment-page.tsx')).NewAppointmentPage,
      'scheduling',
      'specialties',
      'series',
      'calendar',
    ),
  },
  {
    path: 'appointments/requests',
    ...lazyPage(
      async () => (await import('./pages/requests-page.tsx')).RequestsPage,
      'scheduling',
      'proposals',
    ),
  },
  {
    path: 'appointments/requests/:id/propose',
    ...pageByRole({ doctor: proposal, secretary: proposal }, 'scheduling', 'proposals', 'specialties'),
  },
  {
    path: 'appointments/waitlist',
    ...pageByRole(
      {
        patient: async () => (await import('./waitlist/own-waitlist-page.tsx')).OwnWaitlistPage,
        doctor: practiceWaitlist,
        secretary: practiceWaitlist,
      },
      'waitlist',
      'scheduling',
    ),
  },
  {
    path: 'appointments/settings',
    ...lazyPage(
      async () => (await import('./availability/availability-page.tsx')).AvailabilityPage,
      'availability',
      'holidays',
      'scheduling',
      'feeds',
    ),
  },
  {
    path: 'appointments/calendar',
    ...workPage(
      async () => (await import('./pages/calendar-page.tsx')).CalendarPage,
      'scheduling',
      'calendar',
      'reminders',
      'series',
      'proposals',
    ),
  },
  {
    path: 'appointments/reminders',
    ...pageByRole(
      { patient: async () => (await import('./reminders/reminders-page.tsx')).RemindersPage },
      'reminders',
      'scheduling',
    ),
  },
  {
    path: 'patients/reminders',
    ...pageByRole({ doctor: reminderReach, secretary: reminderReach }, 'reminderReach', 'reminders'),
  },
  {
    path: 'appointments/history',
    ...pageByRole(
      {
        patient: async () => (await import('./history/own-history-page.tsx')).OwnHistoryPage,
        doctor: practiceHistory,
        secretary: practiceHistory,
      },
      'appointmentHistory',
      'scheduling',
      'specialties',
      'calendar',
    ),
  },
  {
    path: 'appointments/day-sheet',
    ...pageByRole({ doctor: daySheet, secretary: daySheet }, 'appointmentHistory', 'scheduling', 'calendar'),
  },
];
