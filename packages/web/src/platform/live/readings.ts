import { getMe } from '@doctor-plus/contract/accounts/endpoints.ts';
import { listChartProxies, listProxies } from '@doctor-plus/contract/accounts/proxies.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import { listImports } from '@doctor-plus/contract/charts/import-list.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import {
  listConversations,
  listCorrespondents,
  readConversation,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { countUnread, listNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { getDaySheet } from '@doctor-plus/contract/scheduling/day-sheet.ts';
import { listAppointments, listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { listBusyCalendars } from '@doctor-plus/contract/scheduling/feeds.ts';
import { listReminderReach } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { getOwnReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { listSecretaries, listTeamDoctors } from '@doctor-plus/contract/team/endpoints.ts';
import { getOwnWeek, getTeamWeek } from '@doctor-plus/contract/team/schedules.ts';

/** Who acts for whom: also an open page for a patient asks again whether it may. */
const proxies = [getMe, listProxies, listChartProxies, getOwnReminders];
const dashboards = [getDoctorDashboard, getPatientDashboard, getSecretaryDashboard];
const messages = [listConversations, readConversation, countUnread];
const notifications = [listNotifications, countUnread];
const appointments = [
  getCalendar,
  listAppointments,
  getDaySheet,
  listSlots,
  listReminderReach,
  ...dashboards,
];

/** What a change makes stale, by its topic. A new topic lists itself here as a type error. */
const byTopic: Readonly<Record<LiveChange['topic'], readonly Endpoint[]>> = {
  'appointment.requested': appointments,
  'appointment.changed': appointments,
  // Not the form of the hours: what somebody types there is theirs until they save.
  'schedule.changed': [getCalendar, listSlots, listBusyCalendars],
  'access.changed': [
    listTeamDoctors,
    listSecretaries,
    getTeamWeek,
    getOwnWeek,
    ...proxies,
    getCalendar,
    listAppointments,
    getDaySheet,
    listReminderReach,
    ...notifications,
    ...dashboards,
    ...messages,
    listCorrespondents,
  ],
  'import.changed': [listImports],
  'message.changed': [...messages, ...dashboards],
  'notification.changed': notifications,
  'installation.changed': [getOverview],
};

const pathsByTopic = new Map(
  Object.entries(byTopic).map(([topic, endpoints]) => [
    topic,
    new Set(endpoints.map(({ path }) => path as string)),
  ]),
);

/** Whether a change may be part of what this endpoint answers. */
export const isConcerned = (path: string, { topic }: LiveChange): boolean =>
  pathsByTopic.get(topic)?.has(path) ?? false;

/** Whether anything that is told of may be. */
export const isFollowed = (path: string): boolean =>
  [...pathsByTopic.values()].some((paths) => paths.has(path));
