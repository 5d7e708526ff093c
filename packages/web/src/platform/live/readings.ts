import type { getMe } from '@doctor-plus/contract/accounts/me.ts';
import type { listChartProxies, listProxies } from '@doctor-plus/contract/accounts/proxies.ts';
import type { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { listCalculations } from '@doctor-plus/contract/charts/calculations.ts';
import type { listCriticalResults } from '@doctor-plus/contract/charts/critical-results.ts';
import type { checkMedications, checkOrder } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import type { listImports } from '@doctor-plus/contract/charts/import-list.ts';
import type { checkWritten } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import type {
  listConversations,
  listCorrespondents,
  readConversation,
} from '@doctor-plus/contract/messaging/conversations.ts';
import type { listNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import type { countUnread } from '@doctor-plus/contract/messaging/unread.ts';
import type {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import type { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import type { getDaySheet } from '@doctor-plus/contract/scheduling/day-sheet.ts';
import type { listAppointments, listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { listBusyCalendars } from '@doctor-plus/contract/scheduling/feeds.ts';
import type { listReminderReach } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import type { getOwnReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import type { listWaitlist } from '@doctor-plus/contract/scheduling/waitlist.ts';
import type { listSecretaries, listTeamDoctors } from '@doctor-plus/contract/team/endpoints.ts';
import type { getOwnWeek, getTeamWeek } from '@doctor-plus/contract/team/schedules.ts';

const root = '/wp-json/dr-assistant/v1';

/**
 * A path, checked against its endpoint by type alone: the endpoints themselves bring the shapes of all their answers, and
 * every page of the portal follows changes.
 */
const at = <E extends Endpoint>(
  path: E['path'] extends `${typeof root}${infer Rest}` ? Rest : never,
): string => root + path;

const me = at<typeof getMe>('/me');
const chartProxies = at<typeof listChartProxies>('/patients/:id/proxies');
const ownProxies = at<typeof listProxies>('/proxies');
const overview = at<typeof getOverview>('/admin/overview');
const imports = at<typeof listImports>('/imports');
const conversations = at<typeof listConversations>('/conversations');
const correspondents = at<typeof listCorrespondents>('/correspondents');
const oneConversation = at<typeof readConversation>('/conversations/:id');
const unread = at<typeof countUnread>('/notifications/unread');
const listOfNotifications = at<typeof listNotifications>('/notifications');
const criticalResults = at<typeof listCriticalResults>('/critical-results');
const chart = at<typeof getChart>('/patients/:id/chart');
const listCheck = at<typeof checkMedications>('/patients/:id/medications/check');
const orderCheck = at<typeof checkOrder>('/patients/:id/medications/:medicationId/check');
const writtenCheck = at<typeof checkWritten>('/patients/:id/prescriptions/check');
const calculations = at<typeof listCalculations>('/patients/:id/calculations');
const doctorDashboard = at<typeof getDoctorDashboard>('/dashboard/doctor');
const patientDashboard = at<typeof getPatientDashboard>('/dashboard/patient');
const secretaryDashboard = at<typeof getSecretaryDashboard>('/dashboard/secretary');
const calendar = at<typeof getCalendar>('/calendar');
const daySheet = at<typeof getDaySheet>('/appointments/day-sheet');
const listOfAppointments = at<typeof listAppointments>('/appointments');
const slots = at<typeof listSlots>('/doctors/:id/slots');
const busyCalendars = at<typeof listBusyCalendars>('/busy-calendars');
const waitlist = at<typeof listWaitlist>('/waitlist');
const reminderReach = at<typeof listReminderReach>('/reminders/reach');
const ownReminders = at<typeof getOwnReminders>('/reminders');
const secretaries = at<typeof listSecretaries>('/team/secretaries');
const teamDoctors = at<typeof listTeamDoctors>('/team/doctors');
const ownWeek = at<typeof getOwnWeek>('/team/own-week');
const teamWeek = at<typeof getTeamWeek>('/team/schedules');

/** Who acts for whom: also an open page for a patient asks again whether it may. */
const proxies = [me, ownProxies, chartProxies, ownReminders];
const charts = [chart, listCheck, orderCheck, writtenCheck, calculations];
const dashboards = [doctorDashboard, patientDashboard, secretaryDashboard];
const messages = [conversations, oneConversation, unread];
const notifications = [listOfNotifications, unread];
const appointments = [calendar, listOfAppointments, daySheet, slots, reminderReach, ...dashboards];

/** What a change makes stale, by its topic. A new topic lists itself here as a type error. */
const byTopic: Readonly<Record<LiveChange['topic'], readonly string[]>> = {
  'appointment.requested': appointments,
  'appointment.changed': appointments,
  // Not the form of the hours: what somebody types there is theirs until they save.
  'schedule.changed': [calendar, slots, busyCalendars],
  'access.changed': [
    teamDoctors,
    secretaries,
    teamWeek,
    ownWeek,
    ...proxies,
    calendar,
    listOfAppointments,
    daySheet,
    reminderReach,
    ...notifications,
    ...dashboards,
    ...messages,
    correspondents,
  ],
  'import.changed': [imports],
  'message.changed': [...messages, ...dashboards],
  // Notifications report a critical result, and a time that is kept for a patient.
  'notification.changed': [...notifications, criticalResults, waitlist],
  'chart.changed': charts,
  'installation.changed': [overview],
};

const pathsByTopic = new Map(Object.entries(byTopic).map(([topic, paths]) => [topic, new Set(paths)]));

/** Whether a change may be part of what this endpoint answers. */
export const isConcerned = (path: string, { topic }: LiveChange): boolean =>
  pathsByTopic.get(topic)?.has(path) ?? false;

/** Whether this endpoint says who is there. */
export const isWho = (path: string): boolean => path === me;

/** Whether anything that is told of may be. */
export const isFollowed = (path: string): boolean =>
  [...pathsByTopic.values()].some((paths) => paths.has(path));
