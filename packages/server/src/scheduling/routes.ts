import { getCalendar, moveAppointment } from '@doctor-plus/contract/scheduling/calendar.ts';
import {
  bookAppointment,
  changeAppointment,
  listAppointments,
  listSlots,
} from '@doctor-plus/contract/scheduling/endpoints.ts';
import { bind } from '../platform/http/bind.ts';
import type { Scheduling } from './service.ts';

export const schedulingRoutes = (scheduling: Scheduling) => [
  bind(listSlots, ({ params, query }) => scheduling.slots(params.id, query)),
  bind(bookAppointment, ({ actor, body }) => scheduling.book(actor, body)),
  bind(listAppointments, ({ actor, query }) => scheduling.list(actor, query)),
  bind(changeAppointment, ({ actor, params, body }) => scheduling.change(actor, params.id, body)),
  bind(getCalendar, ({ actor, query }) => scheduling.calendar(actor, query)),
  bind(moveAppointment, ({ actor, params, body }) => scheduling.move(actor, params.id, body)),
];
