import { getDaySheet } from '@doctor-plus/contract/scheduling/day-sheet.ts';
import {
  bookAppointment,
  changeAppointment,
  listAppointments,
  listSlots,
} from '@doctor-plus/contract/scheduling/endpoints.ts';
import { exportHistory, listHistory } from '@doctor-plus/contract/scheduling/history.ts';
import { listWalkInPlaces, receiveWalkIn } from '@doctor-plus/contract/scheduling/walk-in.ts';
import { bind } from '../platform/http/bind.ts';
import type { Scheduling } from './service.ts';

export const schedulingRoutes = (scheduling: Scheduling) => [
  bind(listSlots, ({ params, query }) => scheduling.slots(params.id, query)),
  bind(bookAppointment, ({ actor, body }) => scheduling.book(actor, body)),
  bind(listAppointments, ({ actor, query }) => scheduling.list(actor, query)),
  bind(changeAppointment, ({ actor, params, body }) => scheduling.change(actor, params.id, body)),
  bind(listHistory, ({ actor, query }) => scheduling.history(actor, query)),
  bind(exportHistory, ({ actor, query }) => scheduling.historyFile(actor, query)),
  bind(getDaySheet, ({ actor, query }) => scheduling.daySheet(actor, query)),
  bind(listWalkInPlaces, ({ actor }) => scheduling.walkInPlaces(actor)),
  bind(receiveWalkIn, ({ actor, body }) => scheduling.receiveWalkIn(actor, body)),
];
