import {
  addCalendarFeed,
  importBusyCalendar,
  listBusyCalendars,
  listCalendarFeeds,
  removeBusyCalendar,
  removeCalendarFeed,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import { bind } from '../../platform/http/bind.ts';
import type { BusyCalendars } from './busy-calendars.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';

export const calendarRoutes = (feeds: CalendarFeeds, busy: BusyCalendars) => [
  bind(listCalendarFeeds, ({ actor }) => feeds.list(actor)),
  bind(addCalendarFeed, ({ actor, body }) => feeds.add(actor, body)),
  bind(removeCalendarFeed, ({ actor, params }) => feeds.remove(actor, params.id)),
  bind(listBusyCalendars, ({ actor, query }) => busy.list(actor, query)),
  bind(importBusyCalendar, ({ actor, readForm }) => busy.take(actor, readForm)),
  bind(removeBusyCalendar, ({ actor, params }) => busy.remove(actor, params.id)),
];
